import { deleteClosedAccounts } from '../features/account-deletion/delete-due-accounts.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'delete-closed-accounts',
  every: minutes(10),
  run: (services) => deleteClosedAccounts(services),
}
