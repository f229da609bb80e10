import { deleteUnusedShareImages } from '../features/share-images/delete-unused.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-unasked-share-images',
  every: minutes(60),
  run: ({ pictures }) => deleteUnusedShareImages(pictures.directory),
}
