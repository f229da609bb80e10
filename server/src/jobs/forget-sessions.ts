import { type Job, minutes } from '../platform/job-runner/job.ts'
import { forgetExpiredSessions } from '../platform/sessions/sessions.ts'

export const job: Job = {
  name: 'forget-sessions',
  every: minutes(10),
  run: ({ db }) => forgetExpiredSessions(db),
}
