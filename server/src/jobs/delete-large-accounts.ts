import { deleteInBatches } from '../features/account-deletion/delete-in-batches.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'delete-large-accounts',
  every: minutes(10),
  on: 'account deletions',
  lanes: 1,
  run: (services, { stopping }) => deleteInBatches(services, stopping),
}
