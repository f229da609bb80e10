import { runBatchedMigrations } from '../platform/database/batched-migrations.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'run-batched-migrations',
  every: minutes(1),
  lanes: 1,
  run: (services, { stopping }) => runBatchedMigrations(services, stopping),
}
