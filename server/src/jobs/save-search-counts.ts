import { type Job, minutes } from '../platform/job-runner/job.ts'

/** In each process that answers, as each counts in its memory; one that is killed loses the last minute. */
export const job: Job = {
  name: 'save-search-counts',
  every: minutes(1),
  lanes: 1,
  run: async ({ searchCounts }) => searchCounts?.flush(),
}
