import { forgetSpecialDays } from '../features/profiles/special-days.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-special-days',
  every: minutes(10),
  run: ({ db }) => forgetSpecialDays(db),
}
