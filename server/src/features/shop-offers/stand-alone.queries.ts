import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { mayActFor } from '../../shops/membership.ts'

/** Undefined when the user has no such product. */
export const findStandsAlone = (db: Connection, user: Pick<SignedInUser, 'id' | 'userType'>, id: number) =>
  maybeOne<{ stands_alone: boolean }>(
    db,
    sql`SELECT stands_alone_since IS NOT NULL AS stands_alone FROM products
        WHERE id = ${id} AND ${mayActFor(user, sql`shop_id`)}`,
  )

/** False when it was so already. No new version: an edit that is open elsewhere is no other one for it. */
export const setStandsAlone = async (tx: Connection, id: number, standsAlone: boolean) =>
  (await execute(
    tx,
    sql`UPDATE products SET stands_alone_since = CASE WHEN ${standsAlone}::boolean THEN now() END
        WHERE id = ${id} AND (stands_alone_since IS NOT NULL) <> ${standsAlone}::boolean`,
  )) === 1
