import { shareImageUrls } from '../../offers/share-image.ts'
import { routes } from '../../platform/http/route.ts'
import { explainSearch } from '../../search/explain-search.ts'
import { findNewIn } from '../../search/find/followed.ts'
import { searchOffers } from '../../search/find/search-offers.ts'
import { findWithOneWord } from '../../search/find/with-one-word.ts'
import { findNearPlaces } from '../../search/near-places.ts'
import { proposeCategory, shopToProposeFor } from '../../search/suggest/propose-category.ts'
import { suggest } from '../../search/suggest/suggest.ts'

export const searchRoutes = routes((route, { db, visitorsDb, config }) => {
  const shareImages = shareImageUrls(config)

  route('GET /api/search/search', async ({ query, reads }) => {
    const asked = { ...query, withOpenShops: (query.page ?? 1) === 1 }
    const results = await searchOffers(reads, asked, config.site.brand)
    const with_word = await findWithOneWord(reads, query, results, config.site.brand)
    if (with_word) return { ...results, with_word }
    const isShared = results.total > 0 && results.page === 1
    return isShared ? { ...results, share_card: shareImages.search(query, results) } : results
  })

  route('GET /api/search/near_places', ({ query, reads }) => findNearPlaces(reads, query))

  route('GET /api/search/suggestions', ({ query, reads }) => suggest(reads, query.query, config.site.brand))

  route('POST /api/user/new_in', async ({ body: { follows } }) => {
    const found = []
    // Runs the searches in sequence, so that one request cannot take all database connections.
    for (const one of follows) found.push(await findNewIn(visitorsDb, one, config.site.brand))
    return { found }
  })

  route('GET /api/admin/explain_search', async ({ query: { query } }) => ({
    steps: await explainSearch(db, query, config.site.brand),
  }))

  route('GET /api/shop/propose_category', async ({ query: { name, shop_id }, user }) =>
    proposeCategory(db, name, await shopToProposeFor(db, user, shop_id)),
  )
})
