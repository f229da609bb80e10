import { routes } from '../../platform/http/route.ts'
import { countMails } from '../../platform/mail/mails.queries.ts'
import {
  cityDays,
  countCityOffers,
  countCityToday,
  countReports,
  countSearches,
  countSleeping,
  listAreas,
  listCityWeeks,
  listMissing,
  listMostContacted,
  listSleeping,
} from './city-statistics.queries.ts'
import {
  readCityCodes,
  readMissingNearby,
  readOfferStatistics,
  readShopCodes,
  readShopStatistics,
  withCategories,
} from './shop-statistics.ts'

export const statisticsRoutes = routes((route, { db, searchCounts }) => {
  route('GET /api/shop/numbers', ({ user, query }) => readShopStatistics(db, user, query.shop_id))
  route('GET /api/shop/missing_nearby', ({ user, query }) => readMissingNearby(db, user, query.shop_id))
  route('GET /api/shop/offer_numbers', ({ user, query }) => readOfferStatistics(db, user, query))

  route('GET /api/shop/code_numbers', ({ user, query }) => readShopCodes(db, user, query.shop_id))
  route('GET /api/admin/code_numbers', () => readCityCodes(db))

  route('GET /api/admin/numbers', async () => {
    await searchCounts?.flush()
    const [today, days, reports, mails] = await Promise.all([
      countCityToday(db),
      cityDays(db),
      countReports(db),
      countMails(db),
    ])
    return { ...today, reports, mails, days }
  })

  route('GET /api/admin/weeks', async () => {
    const [rows, live_offers] = await Promise.all([listCityWeeks(db), countCityOffers(db)])
    const weeks = rows.slice(0, -1)
    const { from: _from, to: _to, ...today } = rows.at(-1) ?? noFigures
    return { live_offers, today, weeks }
  })

  route('GET /api/admin/city_lists', async () => {
    await searchCounts?.flush()
    const [most_contacts, shops, total, areas, missing, searches] = await Promise.all([
      listMostContacted(db),
      listSleeping(db),
      countSleeping(db),
      listAreas(db),
      listMissing(db).then((searches) => withCategories(db, searches)),
      countSearches(db),
    ])
    return { most_contacts, sleeping: { total, shops }, areas, missing, searches }
  })
})

const noFigures = { from: '', to: '', visitors: 0, views: 0, contacts: 0, offers: 0, shops: 0 }
