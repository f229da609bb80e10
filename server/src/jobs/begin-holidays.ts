import { beginHolidays } from '../features/shop-offers/begin-holidays.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'begin-holidays',
  every: minutes(1),
  run: beginHolidays,
}
