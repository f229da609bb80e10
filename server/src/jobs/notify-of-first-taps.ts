import { notifyOfFirstTaps } from '../features/statistics/notify-of-first-taps.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'notify-of-first-taps',
  every: minutes(1),
  lanes: 1,
  run: (services) => notifyOfFirstTaps(services, new Date((services.clock ?? Date.now)())),
}
