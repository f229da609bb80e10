import { forgetOldAccountMessages } from '../features/messages/account-messages.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'
import { forgetOldMails } from '../platform/mail/mails.queries.ts'

export const job: Job = {
  name: 'forget-mails',
  every: minutes(10),
  run: async ({ db }) => {
    await forgetOldMails(db)
    await forgetOldAccountMessages(db)
  },
}
