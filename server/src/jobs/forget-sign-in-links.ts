import { forgetExpiredSignInLinks } from '../features/accounts/sign-in-links.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-sign-in-links',
  every: minutes(10),
  run: ({ db }) => forgetExpiredSignInLinks(db),
}
