import { forgetOldReminders } from '../features/messages/ending-offers.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-ending-reminders',
  every: minutes(10),
  run: ({ db }) => forgetOldReminders(db),
}
