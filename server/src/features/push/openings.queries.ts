import sql from 'sql-template-tag'
import type { OpeningTimes } from '../../../contract/shops/facts/special-days.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'

/** `back`: the first day after its last holiday, which may be over. */
export type ShopToOpen = OpeningTimes & { name: string; back: string | null }

/** Undefined of one that is not public. */
export const findShopToOpen = (db: Connection, id: number) =>
  maybeOne<ShopToOpen>(
    db,
    sql`SELECT open_shops.name, open_shops.hours, open_shops.special_days, shops.away_until::text AS back
        FROM open_shops JOIN shops USING (id) WHERE id = ${id}`,
  )

/** Who presses twice is told once. */
export const dropOpening = (tx: Connection, subscriptionId: number, tag: string) =>
  execute(
    tx,
    sql`DELETE FROM push_messages WHERE subscription_id = ${subscriptionId} AND content ->> 'tag' = ${tag}`,
  )

export const isOfOpening = sql`content ->> 'tag' LIKE 'opening-%'`

export const countOpenings = (tx: Connection, subscriptionId: number) =>
  execute(tx, sql`SELECT FROM push_messages WHERE subscription_id = ${subscriptionId} AND ${isOfOpening}`)
