import { openTextOutbox } from '../features/text-messages/send-texts.ts'
import { type Job, seconds } from '../platform/job-runner/job.ts'

/** What the gateway has not answered by the end stays unknown. */
export const job: Job = {
  name: 'send-text-messages',
  every: seconds(30),
  on: 'text messages',
  lanes: 2,
  stopsWithin: seconds(4),
  open: (services) => openTextOutbox(services),
}
