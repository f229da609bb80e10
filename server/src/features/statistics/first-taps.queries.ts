import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { many, maybeOne } from '../../platform/database/query.ts'
import { isNotAside } from '../../platform/database/set-aside.queries.ts'
import type { Language } from '../../platform/messages/message.ts'
import type { FirstTap } from './first-tap-message.ts'

/** Some that nobody was told of. */
export const listFirstTaps = (db: Connection) =>
  many<{ shop_id: number; kind: FirstTap }>(
    db,
    sql`SELECT shop_id, kind FROM shop_firsts
        WHERE notified_at IS NULL AND kind IN ('views', 'call') AND ${isNotAside('first_taps', sql`shop_id`)}
        ORDER BY at LIMIT 1000`,
  )

type Told = { at: Date; of: string; user_id: number; name: string; language: Language; wants: boolean }

/** Whom to tell, and of which offer or shop; undefined when another process tells them, or has. */
export const recordFirstTap = (tx: Connection, shopId: number, kind: FirstTap, at: Date) =>
  maybeOne<Told>(
    tx,
    sql`UPDATE shop_firsts SET notified_at = ${at} FROM shops JOIN users ON users.id = user_id
        WHERE shop_id = ${shopId} AND kind = ${kind} AND notified_at IS NULL AND shops.id = shop_id
        RETURNING at, user_id, users.name, language,
          coalesce((SELECT name FROM products WHERE products.id = product_id), shops.name) AS of,
          NOT EXISTS (SELECT FROM message_choices
            WHERE message_choices.user_id = users.id AND kind = 'first taps' AND wish = 'off') AS wants`,
  )
