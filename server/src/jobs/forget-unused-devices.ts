import { forgetUnusedDevices } from '../accounts/known-devices.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-unused-devices',
  every: minutes(10),
  run: ({ db }) => forgetUnusedDevices(db),
}
