import { notifyOfCodes } from '../features/push/notify-of-codes.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'notify-of-codes',
  every: minutes(5),
  lanes: 1,
  run: notifyOfCodes,
}
