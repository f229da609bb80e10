import { forgetOldDays } from '../features/page-views/page-views.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-offer-days',
  every: minutes(10),
  run: ({ db }) => forgetOldDays(db),
}
