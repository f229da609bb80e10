import { drawOnChange } from '../features/share-images/draw-on-change.ts'
import { ShareImages } from '../features/share-images/share-images.ts'
import type { Job } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'draw-share-images',
  on: /^product:\d+$/,
  lanes: 1,
  open: (services) => drawOnChange(new ShareImages(services), services.log),
}
