import { followMoves } from '../features/categories/follow-moves.ts'
import { workWhenTold } from '../platform/database/work-when-told.ts'
import type { Services } from '../platform/services.ts'

/** Told by a trigger of `offer_moves`. */
const offersAreToMove = 'offer moves'

/** Moves the offers of merged categories when the database tells that there are some, and what a process that died has left. */
export const followMovesWhenTold = (services: Pick<Services, 'db' | 'log' | 'changes'>) =>
  workWhenTold(services.changes, offersAreToMove, (until) =>
    followMoves(services, { until }).catch((error) =>
      services.log.warn({ err: error }, 'Offers could not follow their category; it will be tried again'),
    ),
  )
