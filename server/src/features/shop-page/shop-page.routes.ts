import { localityOf } from '../../../contract/facts/addresses.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { pageSize } from '../../../contract/search/facts/options.ts'
import { presentCard } from '../../offers/offer-card.ts'
import { notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import { shownPictureOf } from '../../platform/uploads/picture-urls.ts'
import { findPublicShop, findShopOffers } from './shop-page.queries.ts'

export const shopPageRoutes = routes((route, { config, shareImages }) => {
  route('GET /api/user/shop/:id', async ({ params, reads }) => {
    const shop = await findPublicShop(reads, params.id)
    if (!shop) throw notFound(texts.notFound.shop)
    const share_card = (await shareImages?.shop(params.id).catch(() => undefined)) ?? ''
    const pictures = { logo: shownPictureOf(shop.logo), front: shownPictureOf(shop.front) }
    return { shop: { ...shop, ...pictures, locality: localityOf(shop) ?? null, share_card } }
  })

  route('GET /api/user/shop_offers/:id', async ({ params, query, reads }) => {
    const { page = 1, limit = pageSize.default } = query
    const found = await findShopOffers(reads, params.id, { ...query, page, limit })
    if (!found) throw notFound(texts.notFound.shop)
    return { ...found, page, products: found.products.map((row) => presentCard(row, config.site.brand)) }
  })
})
