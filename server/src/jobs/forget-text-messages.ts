import { forgetOldTexts, giveUpExpiredTexts } from '../features/text-messages/forget-texts.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-text-messages',
  every: minutes(10),
  run: async ({ db }) => {
    await giveUpExpiredTexts(db)
    await forgetOldTexts(db)
  },
}
