import { notifyOfPendingShops } from '../features/messages/notify-of-pending-shops.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'notify-of-pending-shops',
  every: minutes(1),
  on: 'pending shops',
  lanes: 1,
  run: (services) => notifyOfPendingShops(services),
}
