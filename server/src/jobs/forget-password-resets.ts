import { forgetOldPasswordCodes } from '../features/accounts/password-codes.queries.ts'
import { forgetExpiredResets } from '../features/accounts/password-resets.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-password-resets',
  every: minutes(10),
  async run({ db }) {
    await forgetExpiredResets(db)
    await forgetOldPasswordCodes(db)
  },
}
