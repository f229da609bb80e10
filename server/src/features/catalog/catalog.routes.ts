import { presentCard } from '../../offers/offer-card.ts'
import { presentDetail } from '../../offers/offer-detail.ts'
import { notFound } from '../../platform/http/errors.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { countToday, findOffer, findRelated, listPopular } from './catalog.queries.ts'
import { countNowAndThen } from './count-now-and-then.ts'
import { homeReader } from './home.ts'

export function catalogRoutes(services: Services) {
  const { brand } = services.config.site
  const { router, route } = callsOn(services)
  const today = countNowAndThen(countToday)
  const readHome = homeReader(brand)

  route('GET /api/user/popularproduct', async ({ reads }) => ({
    popular_products: (await listPopular(reads)).map((row) => presentCard(row, brand)),
  }))

  route('GET /api/user/home', ({ reads }) => readHome(reads))

  route('GET /api/user/today', ({ reads }) => today(reads))

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

  return router
}
