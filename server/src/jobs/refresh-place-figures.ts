import { refreshPlaceFigures } from '../features/places/places.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'refresh-place-figures',
  every: minutes(10),
  run: ({ db }) => refreshPlaceFigures(db),
}
