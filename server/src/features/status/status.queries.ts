import type { AnswerOf } from '../../../contract/calls.ts'
import { pages } from '../../../contract/facts/pages.ts'
import type { Connection } from '../../platform/database/open.ts'
import { one } from '../../platform/database/query.ts'

/** Uses stored figures and indexes, so that it never counts a million offers. */
export const countCityNow = (db: Connection) => one<AnswerOf<'GET /api/admin/status'>['city']>(db)`SELECT
    coalesce((SELECT live_offers FROM city_figures), 0) AS live_offers,
    coalesce((SELECT open_shops FROM city_figures), 0) AS open_shops,
    (SELECT count(*) FROM products
      WHERE created_at >= today()::timestamp AT TIME ZONE 'Asia/Kolkata') AS published_today,
    (SELECT count(*) FROM pending_work WHERE kind = 'registrations') AS shops_waiting,
    views_of_day(today()) AS views_today,
    coalesce((SELECT views FROM page_views WHERE path = ${pages.search} AND day = today()), 0)
      AS search_views_today,
    coalesce((SELECT sum(times) FROM unfound_searches WHERE day = today()), 0) AS unfound_today`

export const countComplaints = (db: Connection) => one<{ open: number; late: number }>(db)`
  SELECT count(*) AS open, count(*) FILTER (WHERE due_at < now()) AS late FROM open_complaints`

/** Above this number, PostgreSQL's estimate is returned. */
const mostCounted = 10_000

export async function countPictures(db: Connection) {
  const { counted, about } = await one<{ counted: number; about: number }>(db)`
    SELECT (SELECT count(*) FROM (SELECT FROM pictures LIMIT ${mostCounted + 1}) AS first) AS counted,
      (SELECT reltuples FROM pg_class WHERE oid = 'pictures'::regclass) AS about`
  return counted <= mostCounted
    ? { pictures: counted, pictures_are_exact: true }
    : { pictures: Math.max(counted, Math.round(about)), pictures_are_exact: false }
}

export const databaseFigures = (db: Connection) =>
  one<{ bytes: number; migration: string }>(db)`
    SELECT pg_database_size(current_database()) AS bytes,
      (SELECT name FROM migrations ORDER BY id DESC LIMIT 1) AS migration`
