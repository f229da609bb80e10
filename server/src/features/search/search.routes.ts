import type { SearchQuery } from '../../../contract/search.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findNewIn } from './new-in.ts'
import { proposeCategory } from './propose-category.ts'
import { searchOffers } from './search-offers.ts'
import { suggest } from './suggest.ts'
import { recordUnfound } from './unfound.queries.ts'

export function searchRoutes(services: Services) {
  const { db, config, log } = services
  const { router, route } = callsOn(services)

  route('GET /api/search/search', async ({ query, reads }) => {
    const results = await searchOffers(reads, query, config.site.brand)
    if (results.total === 0 && results.near && !results.understood && query.query && isUnnarrowed(query))
      await recordUnfound(db, query.query).catch((error) => log.warn({ err: error }, 'A search was not counted'))
    return results
  })

  route('GET /api/search/suggestions', ({ query, reads }) => suggest(reads, query.query, config.site.brand))

  route('POST /api/user/new_in', async ({ body: { follows } }) => {
    const found = []
    // One after the other: nobody's list takes all of the database's connections.
    for (const one of follows) found.push(await findNewIn(db, one, config.site.brand))
    return { found }
  })

  route('GET /api/shop/propose_category', ({ query }) => proposeCategory(db, query.name))

  return router
}

/** The words alone found nothing: not a filter, a price, a far page or the literal search beside them. */
const isUnnarrowed = ({ query, sort, limit, page = 1, ...filters }: SearchQuery) =>
  page === 1 && Object.values(filters).every((value) => value === undefined)
