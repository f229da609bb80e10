import { tellFirstTaps } from '../features/statistics/tell-first-taps.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'tell-first-taps',
  every: minutes(1),
  lanes: 1,
  run: (services) => tellFirstTaps(services, new Date((services.clock ?? Date.now)())),
}
