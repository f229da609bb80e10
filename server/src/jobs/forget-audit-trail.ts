import { forgetOldHistory } from '../platform/audit/undo.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-audit-trail',
  every: minutes(10),
  run: ({ db }) => forgetOldHistory(db),
}
