import { forgetOldUnfound } from '../features/synonyms/unfound.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-unfound-searches',
  every: minutes(10),
  run: ({ db }) => forgetOldUnfound(db),
}
