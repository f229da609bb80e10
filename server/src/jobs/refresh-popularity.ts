import { refreshPopularity } from '../features/search/search-counts.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'refresh-popularity',
  every: minutes(10),
  run: ({ db }) => refreshPopularity(db),
}
