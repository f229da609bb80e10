import { sendAnnouncements } from '../features/announcements/send-announcements.ts'
import { type Job, minutes, seconds } from '../platform/job-runner/job.ts'

/** Slowly, so that one can stop it; what is not through is sent after the next start. */
export const job: Job = {
  name: 'send-announcements',
  every: minutes(1),
  on: 'announcements',
  lanes: 1,
  async run(services, { wake }) {
    if (await sendAnnouncements(services, new Date((services.clock ?? Date.now)()))) wake(seconds(5))
  },
}
