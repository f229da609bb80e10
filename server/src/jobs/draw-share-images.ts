import { drawOnChange } from '../features/share-cards/draw-on-change.ts'
import { ShareCards } from '../features/share-cards/share-cards.ts'
import type { Job } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'draw-share-images',
  on: /^product:\d+$/,
  lanes: 1,
  open: (services) => drawOnChange(new ShareCards(services), services.log),
}
