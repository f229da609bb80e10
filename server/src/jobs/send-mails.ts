import { type Job, seconds } from '../platform/job-runner/job.ts'
import { openOutbox } from '../platform/mail/send-mails.ts'
import { mostMailsAtOnce } from '../platform/mail/transport.ts'

/** What is not through when the process stops is sent after the next start. */
export const job: Job = {
  name: 'send-mails',
  every: seconds(30),
  on: 'mails',
  lanes: mostMailsAtOnce,
  stopsWithin: seconds(2),
  open: openOutbox,
}
