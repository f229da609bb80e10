import { listSize } from '../../../contract/facts/list-options.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { StatisticsColumn } from '../../../contract/statistics/facts.ts'
import type { OfferStatisticsQuery } from '../../../contract/statistics/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { readPage } from '../../platform/database/pages-of-rows.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { photoOf } from '../../platform/uploads/picture-urls.ts'
import {
  countOffers,
  figuresOfGone,
  findAnyShop,
  findReach,
  firstOfferAt,
  type OfferRow,
  ownShops,
  scanOffers,
  shopDays,
} from './shop-statistics.queries.ts'

/** What a shop's people see of it: its days, today so far among them. */
export async function readShopStatistics(db: Connection, user: SignedInUser, shopId: number | undefined) {
  const { shop, shops } = await chooseShop(db, user, shopId)
  const [days, first, { followers, ...shows }] = await Promise.all([
    shopDays(db, shop.id),
    firstOfferAt(db, shop.id),
    findReach(db, shop.id),
  ])
  return { shop, shops, first_offer_at: first?.toISOString() ?? null, followers, shows, days }
}

/** A page of the same by offer, the most viewed first unless another order is asked for. */
export async function readOfferStatistics(db: Connection, user: SignedInUser, query: OfferStatisticsQuery) {
  const { shop_id, sort = 'views_desc', after, limit = listSize.page } = query
  const { shop } = await chooseShop(db, user, shop_id)
  const column = sort.replace(/_(asc|desc)$/, '') as StatisticsColumn
  const scan = scanOffers(db, shop.id, column, sort.endsWith('_desc'))
  const [{ rows, ...place }, total, gone] = await Promise.all([
    readPage(sort, after, limit, scan),
    countOffers(db, shop.id),
    figuresOfGone(db, shop.id),
  ])
  return { offers: rows.map(present), ...place, total, total_is_exact: true, gone }
}

/**
 * The shop that is meant: one of the user's own, or any for an admin. Throws 404 for any other, and 400 when
 * an admin names none.
 */
async function chooseShop(db: Connection, user: SignedInUser, shopId: number | undefined) {
  if (user.userType === 'admin') {
    if (shopId === undefined) throw invalid({ shop_id: texts.numbers.shopMissing })
    const shop = await findAnyShop(db, shopId)
    if (!shop) throw notFound(texts.notFound.shop)
    return { shop, shops: [shop] }
  }
  const shops = await ownShops(db, user.id)
  const shop = shopId === undefined ? shops[0] : shops.find(({ id }) => id === shopId)
  if (!shop) throw notFound(texts.notFound.shop)
  return { shop, shops }
}

const present = ({ picture_key, picture_widths, sort_value: _, ...offer }: OfferRow) => ({
  ...offer,
  ...photoOf(picture_key, picture_widths),
})
