import { forgetOldAnnouncements } from '../features/announcements/announcements.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-announcements',
  every: minutes(10),
  run: ({ db }) => forgetOldAnnouncements(db),
}
