import sql from 'sql-template-tag'
import type { CityLists, MissingSearch } from '../../../contract/statistics/calls.ts'
import { missingNearby, mostListed, mostSearchesListed } from '../../../contract/statistics/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one } from '../../platform/database/query.ts'

/** The shops that most people went to in the last seven whole days. */
export const listMostContacted = (db: Connection) =>
  many<CityLists['most_contacts'][number]>(
    db,
    sql`SELECT shops.id AS shop_id, name, quarter, contacts,
          (SELECT count(*) FROM live_offers WHERE live_offers.shop_id = shops.id)::integer AS live_offers
        FROM contacts_of_week JOIN shops ON shops.id = shop_id
        ORDER BY contacts DESC, shops.id LIMIT ${mostListed}`,
  )

/** The longest asleep first. */
export const listSleeping = (db: Connection) =>
  many<CityLists['sleeping']['shops'][number]>(
    db,
    sql`SELECT id AS shop_id, name, quarter, last_sign_in, days FROM sleeping_shops
        ORDER BY days DESC, id LIMIT ${mostListed}`,
  )

export const countSleeping = async (db: Connection) =>
  (await one<{ total: number }>(db, sql`SELECT count(*)::integer AS total FROM sleeping_shops`)).total

/** Contacts of the week by where the open shops say that they are. */
export const listAreas = (db: Connection) =>
  many<CityLists['areas'][number]>(
    db,
    sql`SELECT quarter AS name, coalesce(sum(contacts), 0)::integer AS contacts, count(*)::integer AS shops
        FROM open_shops LEFT JOIN contacts_of_week ON shop_id = id
        WHERE quarter IS NOT NULL GROUP BY quarter
        ORDER BY contacts DESC, shops DESC, name LIMIT ${mostListed}`,
  )

/** What was looked for near places and not found, anywhere in the city, and where most of it was. */
export const listMissing = (db: Connection) =>
  many<MissingSearch>(
    db,
    sql`WITH asked AS (
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
        ORDER BY people DESC, query`,
  )

/** Searches of the last seven whole days, and those that found nothing. */
export const countSearches = (db: Connection) =>
  one<CityLists['searches']>(
    db,
    sql`SELECT coalesce(sum(searches), 0)::integer AS total,
          coalesce(sum(coalesce(found_nothing, found_nothing_on(day))), 0)::integer AS found_nothing
        FROM city_days WHERE day BETWEEN today() - 7 AND today() - 1`,
  )
