import { tellWeeks } from '../features/statistics/tell-weeks.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'tell-weeks',
  every: minutes(1),
  lanes: 1,
  run: (services, { stopping }) => tellWeeks(services, new Date((services.clock ?? Date.now)()), stopping),
}
