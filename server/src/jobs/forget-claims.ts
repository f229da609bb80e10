import { forgetOldAnswers } from '../features/claims/claim-answers.queries.ts'
import { forgetOldClaims } from '../features/claims/claims.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-claims',
  every: minutes(60),
  async run({ db }) {
    await forgetOldClaims(db)
    await forgetOldAnswers(db)
  },
}
