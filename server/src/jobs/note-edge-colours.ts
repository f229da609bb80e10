import { type Job, minutes } from '../platform/job-runner/job.ts'
import { noteEdgeColours } from '../platform/uploads/note-edge-colours.ts'

export const job: Job = {
  name: 'note-edge-colours',
  every: minutes(60),
  run: (services, { stopping }) => noteEdgeColours(services, stopping),
}
