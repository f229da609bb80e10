import { forgetOldReports } from '../features/reports/reports.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-offer-reports',
  every: minutes(10),
  run: ({ db }) => forgetOldReports(db),
}
