import { sendMessages } from '../features/push/send-messages.ts'
import { writeMessages } from '../features/push/write-messages.ts'
import { type Job, minutes, seconds } from '../platform/job-runner/job.ts'

/** Shows on phones what is new and what ends, at its hours; what is not through is sent after the next start. */
export const job: Job = {
  name: 'send-push-messages',
  every: minutes(1),
  lanes: 1,
  stopsWithin: seconds(2),
  async run(services, { stopping }) {
    await writeMessages(services, new Date((services.clock ?? Date.now)()))
    await sendMessages(services, () => stopping.aborted)
  },
}
