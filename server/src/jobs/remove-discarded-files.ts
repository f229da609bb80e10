import { type Job, minutes } from '../platform/job-runner/job.ts'
import { filesAreDue } from '../platform/uploads/remove-discarded.ts'

export const job: Job = {
  name: 'remove-discarded-files',
  every: minutes(10),
  on: filesAreDue,
  lanes: 1,
  run: ({ pictures }, { stopping }) => pictures.removeDiscarded(stopping),
}
