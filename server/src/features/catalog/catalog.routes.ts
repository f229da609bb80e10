import { texts } from '../../../contract/facts/texts.ts'
import { presentCard } from '../../offers/offer-card.ts'
import { presentDetail } from '../../offers/offer-detail.ts'
import { findSame } from '../../offers/same-offers.ts'
import { shareImageUrls } from '../../offers/share-image.ts'
import { notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import { countToday, findOffer, findRelated, listOffersNow, listPopular } from './catalog.queries.ts'
import { cachedCount, homeReader } from './home.ts'

export const catalogRoutes = routes((route, services) => {
  const { visitorsDb, config } = services
  const { brand } = config.site
  const shareImages = shareImageUrls(config)

  const today = cachedCount(countToday)
  const readHome = homeReader(brand)

  route('GET /api/user/popularproduct', async ({ reads }) => ({
    popular_products: (await listPopular(reads)).map((row) => presentCard(row, brand)),
  }))

  route('GET /api/user/home', ({ reads }) => readHome(reads))

  route('GET /api/user/today', ({ reads }) => today(reads))

  route('GET /api/product/:id', async ({ params, reads }) => {
    const offer = await findOffer(reads, params.id)
    if (!offer) throw notFound(texts.notFound.offer)
    return { product: presentDetail(offer, config.site, shareImages) }
  })

  route('GET /api/products/related/:id', async ({ params, reads }) => {
    const related = await findRelated(reads, params.id)
    if (!related) throw notFound(texts.notFound.offer)
    return { related_products: related.map((row) => presentCard(row, brand)) }
  })

  route('GET /api/products/same/:id', async ({ params, reads }) => {
    const same = await findSame(reads, params.id, brand)
    if (!same) throw notFound(texts.notFound.offer)
    return { same_products: same }
  })

  route('GET /api/user/offers_now', async ({ query: { ids } }) => {
    const rows = await listOffersNow(visitorsDb, ids)
    const found = new Set(rows.map(({ id }) => id))
    const offers = rows.map((row) => ({ ...row, ...presentCard(row, brand) }))
    return { offers, gone: ids.filter((id) => !found.has(id)) }
  })
})
