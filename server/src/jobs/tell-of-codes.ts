import { tellOfCodes } from '../features/push/tell-of-codes.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'tell-of-codes',
  every: minutes(5),
  lanes: 1,
  run: tellOfCodes,
}
