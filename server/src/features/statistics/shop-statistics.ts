import { listSize } from '../../../contract/facts/list-options.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { MissingSearch, OfferStatisticsQuery } from '../../../contract/statistics/calls.ts'
import type { StatisticsColumn } from '../../../contract/statistics/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { readPage } from '../../platform/database/pages-of-rows.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { withPhoto } from '../../platform/uploads/picture-urls.ts'
import { proposeCategory } from '../../search/suggest/propose-category.ts'
import {
  asksForCodes,
  codesByDay,
  codesByOffer,
  countCodeOffers,
  findAnswers,
  sumAnswers,
  sumCodes,
} from './code-statistics.queries.ts'
import {
  categoriesOfShop,
  countOffers,
  figuresOfGone,
  findAnyShop,
  findMostOpened,
  findReach,
  firstOfferAt,
  firstsOfToday,
  listMissingNearby,
  ownShops,
  scanOffers,
  shopDays,
} from './shop-statistics.queries.ts'

export async function readShopStatistics(db: Connection, user: SignedInUser, shopId: number | undefined) {
  const { shop, shops } = await chooseShop(db, user, shopId)
  const [days, first, { live_offers, followers, reminders, ...shows }, firsts, best] = await Promise.all([
    shopDays(db, shop.id),
    firstOfferAt(db, shop.id),
    findReach(db, shop.id),
    firstsOfToday(db, shop.id),
    findMostOpened(db, shop.id),
  ])
  const most_opened = best ? withPhoto(best) : null
  const first_offer_at = first ?? null
  return { shop, shops, first_offer_at, live_offers, followers, reminders, firsts, most_opened, shows, days }
}

/** Runs queries in sequence, so that other requests do not have to wait for a connection. */
export async function withCategories(db: Connection, searches: MissingSearch[]) {
  const found = []
  for (const search of searches) {
    const { categories } = await proposeCategory(db, search.query)
    found.push({ ...search, category_id: categories[0]?.category_id ?? null })
  }
  return found
}

const mostShown = 5

export async function findMissingNearby(db: Connection, shopId: number) {
  const [asked, own] = [await listMissingNearby(db, shopId), await categoriesOfShop(db, shopId)]
  const fitting: MissingSearch[] = []
  for (const search of asked) {
    if (fitting.length === mostShown) break
    const { categories } = await proposeCategory(db, search.query)
    if (categories.some(({ category_id }) => own.includes(category_id))) fitting.push(search)
  }
  return fitting
}

export async function readMissingNearby(db: Connection, user: SignedInUser, shopId: number | undefined) {
  const { shop } = await chooseShop(db, user, shopId)
  return { searches: await findMissingNearby(db, shop.id) }
}

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
  return { offers: rows.map(withPhoto), ...place, total, total_is_exact: true, gone }
}

/** Admins can choose any shop. Throws 404 for another user's shop, 400 if an admin chooses none. */
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

export async function readShopCodes(db: Connection, user: SignedInUser, shopId: number | undefined) {
  const { shop } = await chooseShop(db, user, shopId)
  const [sums, asks, days, offers, answers] = await Promise.all([
    sumCodes(db, shop.id),
    asksForCodes(db, shop.id),
    codesByDay(db, shop.id),
    codesByOffer(db, shop.id),
    findAnswers(db, shop.id),
  ])
  return { ...sums, asks, days, offers: offers.map(withPhoto), answers }
}

export async function readCityCodes(db: Connection) {
  const [sums, days, answers, offers] = await Promise.all([
    sumCodes(db),
    codesByDay(db),
    sumAnswers(db),
    countCodeOffers(db),
  ])
  return { ...sums, ...offers, days, answers }
}
