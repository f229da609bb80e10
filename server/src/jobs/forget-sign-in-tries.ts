import { forgetOldTries } from '../accounts/sign-in-tries.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-sign-in-tries',
  every: minutes(10),
  run: ({ db }) => forgetOldTries(db),
}
