import { type Job, seconds } from '../platform/job-runner/job.ts'
import { giveUpExpiredMails } from '../platform/mail/mails.queries.ts'

export const job: Job = {
  name: 'give-up-expired-mails',
  every: seconds(30),
  lanes: 1,
  run: ({ db }) => giveUpExpiredMails(db),
}
