import { presentCard } from '../../offers/offer-card.ts'
import { presentDetail } from '../../offers/offer-detail.ts'
import { notFound } from '../../platform/http/errors.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findOffer, findRelated, listOffersNow, listPopular } from './catalog.queries.ts'

export function catalogRoutes(services: Services) {
  const { db, config } = services
  const { brand } = config.site
  const { router, route } = callsOn(services)

  route('GET /api/user/popularproduct', async ({ reads }) => ({
    popular_products: (await listPopular(reads)).map((row) => presentCard(row, brand)),
  }))

  route('GET /api/product/:id', async ({ params, reads }) => {
    const offer = await findOffer(reads, params.id)
    if (!offer) throw notFound('This offer')
    return { product: presentDetail(offer, brand) }
  })

  route('GET /api/products/related/:id', async ({ params, reads }) => {
    const related = await findRelated(reads, params.id)
    if (!related) throw notFound('This offer')
    return { related_products: related.map((row) => presentCard(row, brand)) }
  })

  route('GET /api/user/offers_now', async ({ query: { ids } }) => {
    const rows = await listOffersNow(db, ids)
    const found = new Set(rows.map(({ id }) => id))
    const offers = rows.map((row) => ({
      ...presentCard(row, brand),
      offer_state: row.offer_state,
      away_until: row.away_until,
      category: row.category,
      subcategory: row.subcategory,
    }))
    return { offers, gone: ids.filter((id) => !found.has(id)) }
  })

  return router
}
