import { type Job, minutes } from '../platform/job-runner/job.ts'
import { refreshOffers } from '../search/refresh-offers.ts'

export const job: Job = {
  name: 'refresh-offers',
  every: minutes(10),
  on: 'offer refreshes',
  lanes: 1,
  run: (services, { stopping }) => refreshOffers(services, stopping),
}
