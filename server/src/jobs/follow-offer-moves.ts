import { followMoves } from '../features/categories/follow-moves.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'follow-offer-moves',
  every: minutes(10),
  on: 'offer moves',
  lanes: 1,
  run: (services, { stopping }) => followMoves(services, stopping),
}
