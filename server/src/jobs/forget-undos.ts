import { forgetOldUndos } from '../platform/audit/undo.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-undos',
  every: minutes(10),
  run: ({ db }) => forgetOldUndos(db),
}
