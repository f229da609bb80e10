import { forgetUnfollowedSearches } from '../features/push/subscriptions.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-unfollowed-searches',
  every: minutes(10),
  run: ({ db }) => forgetUnfollowedSearches(db),
}
