import { forgetDeadSubscriptions } from '../features/push/subscriptions.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-dead-subscriptions',
  every: minutes(10),
  run: ({ db }) => forgetDeadSubscriptions(db),
}
