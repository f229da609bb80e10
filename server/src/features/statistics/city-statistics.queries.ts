import sql from 'sql-template-tag'
import { countedUpTo } from '../../../contract/facts/list-options.ts'
import { retention } from '../../../contract/facts/retention.ts'
import type {
  CityDay,
  CityLists,
  CityStatistics,
  CityWeeks,
  MissingSearch,
} from '../../../contract/statistics/calls.ts'
import {
  missingNearby,
  mostListed,
  mostSearchesListed,
  weeksShown,
  wholeDays,
} from '../../../contract/statistics/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, one, value } from '../../platform/database/query.ts'

const since = sql`today() - ${wholeDays}::integer`

export const cityDays = (db: Connection) => many<CityDay>(db)`
  SELECT calendar.day::date AS day, coalesce(city_days.searches, 0) AS searches,
    coalesce(city_days.shops, shops_of_day(calendar.day::date)) AS shops,
    coalesce(city_days.offers, offers_of_day(calendar.day::date)) AS offers,
    coalesce(city_days.found_nothing, found_nothing_on(calendar.day::date)) AS found_nothing
  FROM generate_series(${since}, today(), '1 day') AS calendar (day)
  LEFT JOIN city_days ON city_days.day = calendar.day::date
  ORDER BY calendar.day`

const days = sql`(SELECT day::date AS day
  FROM generate_series(today() - ${weeksShown * 7}::integer, today(), '1 day') AS day) AS days`
/** Matches days for which taps per offer are still stored. */
const keepsTaps = sql`day > today() - ${retention.offerDays.days - 1}::integer`

/** Stores past days: all figures for recent weeks, for older days those whose source data still exists. */
export const closeCityDays = (db: Connection) => execute(db)`
  INSERT INTO city_days AS known (day, shops, offers, found_nothing, views, contacts, visitors)
  SELECT day, shops_of_day(day), offers_of_day(day),
    CASE WHEN day >= ${since} THEN found_nothing_on(day) END,
    views_of_day(day), CASE WHEN ${keepsTaps} THEN contacts_of_day(day) END, visitors_of_day(day)
  FROM ${days} WHERE day < today()
    AND NOT EXISTS (SELECT FROM city_days WHERE city_days.day = days.day AND views IS NOT NULL)
  ON CONFLICT (day) DO UPDATE SET shops = excluded.shops, offers = excluded.offers,
    found_nothing = excluded.found_nothing, views = excluded.views, contacts = excluded.contacts,
    visitors = excluded.visitors
  WHERE known.views IS NULL`

/** Returns whole weeks, the oldest first; the last row is today. */
export const listCityWeeks = (db: Connection) => many<CityWeeks['weeks'][number]>(db)`WITH counted AS (
    SELECT day, (today() - day + 6) / 7 AS weeks_ago,
      coalesce(known.visitors, visitors_of_day(day)) AS visitors,
      coalesce(known.views, views_of_day(day)) AS views,
      coalesce(known.contacts, CASE WHEN ${keepsTaps} THEN contacts_of_day(day) END) AS contacts,
      coalesce(known.offers, offers_of_day(day)) AS offers,
      coalesce(known.shops, shops_of_day(day)) AS shops
    FROM ${days} LEFT JOIN city_days AS known USING (day)
  )
  SELECT min(day) AS from, max(day) AS to,
    CASE WHEN count(visitors) = count(*) THEN sum(visitors) END AS visitors, sum(views) AS views,
    CASE WHEN count(contacts) = count(*) THEN sum(contacts) END AS contacts,
    sum(offers) AS offers, sum(shops) AS shops
  FROM counted GROUP BY weeks_ago ORDER BY weeks_ago DESC`

const liveOffers = sql`coalesce((SELECT live_offers FROM city_figures), 0)`

export const countCityOffers = (db: Connection) => value<number>(db)`SELECT ${liveOffers} AS live_offers`

/** An offer counts as ending if it ends within this many days. */
const soon = 3

type CityToday = Omit<CityStatistics, 'reports' | 'mails' | 'days' | 'ending_offers_are_exact'>

export const countCityToday = async (db: Connection) => {
  const { ending_offers, ...rest } = await one<CityToday>(db)`SELECT
      (SELECT count(*) FROM pending_work WHERE kind = 'registrations') AS shops_waiting,
      (SELECT count(*) FROM products WHERE hidden_at IS NOT NULL) AS hidden_offers,
      ${liveOffers} AS live_offers,
      today() + ${soon}::integer AS ending_until,
      (SELECT count(*) FROM (
        SELECT FROM searchable_offers
        WHERE end_date BETWEEN today() AND today() + ${soon}::integer AND start_date <= today()
        LIMIT ${countedUpTo.rows + 1}) AS ending) AS ending_offers`
  const { rows } = countedUpTo
  return {
    ...rest,
    ending_offers: Math.min(ending_offers, rows),
    ending_offers_are_exact: ending_offers <= rows,
  }
}

export const countReports = (db: Connection) => one<CityStatistics['reports']>(db)`
  SELECT (SELECT count(*) FROM offer_reports WHERE settled_at IS NULL)::integer AS open,
    (SELECT count(*) FROM offer_reports WHERE settled_at >= now() - interval '7 days')::integer AS settled_this_week`

export const listMostContacted = (db: Connection) => many<CityLists['most_contacts'][number]>(db)`
  SELECT shops.id AS shop_id, name, quarter, contacts,
    (SELECT count(*) FROM live_offers WHERE live_offers.shop_id = shops.id)::integer AS live_offers
  FROM contacts_of_week JOIN shops ON shops.id = shop_id
  ORDER BY contacts DESC, shops.id LIMIT ${mostListed}`

export const listSleeping = (db: Connection) => many<CityLists['sleeping']['shops'][number]>(db)`
  SELECT id AS shop_id, name, quarter, last_sign_in, days FROM sleeping_shops
  ORDER BY days DESC, id LIMIT ${mostListed}`

export const countSleeping = (db: Connection) =>
  value<number>(db)`SELECT count(*)::integer AS total FROM sleeping_shops`

export const listAreas = (db: Connection) => many<CityLists['areas'][number]>(db)`
  SELECT quarter AS name, coalesce(sum(contacts), 0)::integer AS contacts, count(*)::integer AS shops
  FROM open_shops LEFT JOIN contacts_of_week ON shop_id = id
  WHERE quarter IS NOT NULL GROUP BY quarter
  ORDER BY contacts DESC, shops DESC, name LIMIT ${mostListed}`

/** Returns failed searches near a place, in the whole city, with the place nearest to most of them. */
export const listMissing = (db: Connection) => many<MissingSearch>(db)`WITH asked AS (
    SELECT query, count(*)::integer AS people,
      mode() WITHIN GROUP (ORDER BY around[0]::text || ',' || around[1]::text) AS most
    FROM unfound_nearby WHERE day BETWEEN today() - 7 AND today() - 1
    GROUP BY query HAVING count(*) >= ${missingNearby.people}
    ORDER BY count(*) DESC, query LIMIT ${mostSearchesListed}
  )
  SELECT query, people, nearest.name AS place, nearest.name_hi AS place_hi
  FROM asked LEFT JOIN LATERAL (
    SELECT name, name_hi FROM places
    ORDER BY metres_between(point(longitude, latitude), most::point) LIMIT 1) AS nearest ON true
  ORDER BY people DESC, query`

export const countSearches = (db: Connection) => one<CityLists['searches']>(db)`
  SELECT coalesce(sum(searches), 0)::integer AS total,
    coalesce(sum(coalesce(found_nothing, found_nothing_on(day))), 0)::integer AS found_nothing
  FROM city_days WHERE day BETWEEN today() - 7 AND today() - 1`
