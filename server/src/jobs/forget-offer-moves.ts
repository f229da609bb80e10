import { forgetOldMoves } from '../features/categories/follow-moves.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-offer-moves',
  every: minutes(10),
  run: ({ db }) => forgetOldMoves(db),
}
