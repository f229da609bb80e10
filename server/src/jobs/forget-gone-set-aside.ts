import { forgetGoneAside } from '../platform/database/set-aside.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-gone-set-aside',
  every: minutes(10),
  run: ({ db }) => forgetGoneAside(db),
}
