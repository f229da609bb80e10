import { refreshCityFigures } from '../features/share-images/share-images.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'refresh-city-figures',
  every: minutes(10),
  run: ({ db }) => refreshCityFigures(db),
}
