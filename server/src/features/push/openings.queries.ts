import sql from 'sql-template-tag'
import type { OpeningHours } from '../../../contract/shops/facts/opening-hours.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'

export const findShopToOpen = (tx: Connection, id: number) =>
  maybeOne<{ name: string; hours: OpeningHours | null; away_until: string | null }>(
    tx,
    sql`SELECT name, hours, away_until::text FROM open_shops WHERE id = ${id}`,
  )

/** Who presses twice is told once. */
export const dropOpening = (tx: Connection, subscriptionId: number, tag: string) =>
  execute(
    tx,
    sql`DELETE FROM push_messages WHERE subscription_id = ${subscriptionId} AND content ->> 'tag' = ${tag}`,
  )

/** Whether a browser that follows nothing is still to be told that a shop opens. */
export const waitsForOpening = async (
  db: Connection,
  { endpoint, auth }: { endpoint: string; auth: string },
) =>
  (await execute(
    db,
    sql`SELECT FROM push_subscriptions JOIN push_messages ON subscription_id = push_subscriptions.id
        WHERE endpoint = ${endpoint} AND auth = ${auth} AND content ->> 'tag' LIKE 'opening-%' LIMIT 1`,
  )) > 0
