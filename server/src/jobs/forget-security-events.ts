import { forgetOldSecurityEvents } from '../platform/audit/security-log.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-security-events',
  every: minutes(10),
  run: ({ db }) => forgetOldSecurityEvents(db),
}
