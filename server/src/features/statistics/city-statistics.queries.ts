import sql from 'sql-template-tag'
import { countedUpTo } from '../../../contract/facts/list-options.ts'
import { wholeDays } from '../../../contract/statistics/facts.ts'
import type { CityDay, CityStatistics } from '../../../contract/statistics/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, one } from '../../platform/database/query.ts'

const since = sql`today() - ${wholeDays}::integer`

/**
 * A row for each day, also for those on which nothing was: as it was counted when it was over, or counted
 * now.
 */
export const cityDays = (db: Connection) =>
  many<CityDay>(
    db,
    sql`SELECT calendar.day::date AS day, coalesce(city_days.searches, 0) AS searches,
          coalesce(city_days.shops, shops_of_day(calendar.day::date)) AS shops,
          coalesce(city_days.offers, offers_of_day(calendar.day::date)) AS offers,
          coalesce(city_days.found_nothing, found_nothing_on(calendar.day::date)) AS found_nothing
        FROM generate_series(${since}, today(), '1 day') AS calendar (day)
        LEFT JOIN city_days ON city_days.day = calendar.day::date
        ORDER BY calendar.day`,
  )

/** Counts the days that are over and not counted yet. */
export const closeCityDays = (db: Connection) =>
  execute(
    db,
    sql`INSERT INTO city_days AS known (day, shops, offers, found_nothing)
        SELECT day, shops_of_day(day), offers_of_day(day), found_nothing_on(day)
        FROM (SELECT day::date FROM generate_series(${since}, today() - 1, '1 day') AS day) AS calendar
        WHERE NOT EXISTS (SELECT FROM city_days WHERE city_days.day = calendar.day AND shops IS NOT NULL)
        ON CONFLICT (day) DO UPDATE SET shops = excluded.shops, offers = excluded.offers,
          found_nothing = excluded.found_nothing
        WHERE known.shops IS NULL`,
  )

/** How many days ahead an offer counts as ending. */
const soon = 3

/** One more than is counted tells that there are more. */
export const countCityToday = async (db: Connection) => {
  const { ending_offers, ...rest } = await one<{
    shops_waiting: number
    hidden_offers: number
    live_offers: number
    ending_offers: number
    ending_until: string
  }>(
    db,
    sql`SELECT
          (SELECT count(*) FROM waiting_shops) AS shops_waiting,
          (SELECT count(*) FROM products WHERE hidden_at IS NOT NULL) AS hidden_offers,
          coalesce((SELECT live_offers FROM city_figures), 0) AS live_offers,
          today() + ${soon}::integer AS ending_until,
          (SELECT count(*) FROM (
            SELECT FROM searchable_offers
            WHERE end_date BETWEEN today() AND today() + ${soon}::integer AND start_date <= today()
            LIMIT ${countedUpTo.rows + 1}) AS ending) AS ending_offers`,
  )
  const isExact = ending_offers <= countedUpTo.rows
  return {
    ...rest,
    ending_offers: Math.min(ending_offers, countedUpTo.rows),
    ending_offers_are_exact: isExact,
  }
}

/** What shoppers have reported of offers. */
export const countReports = (db: Connection) =>
  one<CityStatistics['reports']>(
    db,
    sql`SELECT (SELECT count(*) FROM offer_reports WHERE settled_at IS NULL)::integer AS open,
          (SELECT count(*) FROM offer_reports WHERE settled_at >= now() - interval '7 days')::integer AS settled_this_week`,
  )
