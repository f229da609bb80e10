import { remindOfEndingOffers } from '../features/messages/remind-of-ending-offers.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'remind-of-ending-offers',
  every: minutes(1),
  lanes: 1,
  run: (services, { stopping }) =>
    remindOfEndingOffers(services, new Date((services.clock ?? Date.now)()), stopping),
}
