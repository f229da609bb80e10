import { refreshOffers } from '../features/search/refresh-offers.ts'
import { workWhenTold } from '../platform/database/work-when-told.ts'
import type { Services } from '../platform/services.ts'

/** Told by a trigger of `offer_refreshes`. */
const offersAreToRefresh = 'offer refreshes'

/** Lets offers follow their shop when the database tells that there are some, and goes on with what a process that died has left. */
export const refreshOffersWhenTold = (services: Pick<Services, 'db' | 'log' | 'changes'>) =>
  workWhenTold(services.changes, offersAreToRefresh, (until) =>
    refreshOffers(services, until).catch((error) =>
      services.log.warn({ err: error }, 'Offers could not follow their shop; it will be tried again'),
    ),
  )
