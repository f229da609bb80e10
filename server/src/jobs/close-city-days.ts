import { closeCityDays } from '../features/statistics/city-statistics.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'close-city-days',
  every: minutes(10),
  run: ({ db }) => closeCityDays(db),
}
