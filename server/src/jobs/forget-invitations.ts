import { forgetOldInvitations } from '../features/shops/invitations.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-invitations',
  every: minutes(10),
  run: ({ db }) => forgetOldInvitations(db),
}
