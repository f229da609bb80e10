import { closeLapsedAccounts } from '../features/account-deletion/lapsed.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'close-lapsed-accounts',
  every: minutes(10),
  run: ({ db }) => closeLapsedAccounts(db),
}
