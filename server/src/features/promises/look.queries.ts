import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne } from '../../platform/database/query.ts'

type Lookable = { name: string; held: number; looked_at: string | null }

/** With how many held answers there are up to that moment; no other one comes meanwhile. */
export async function lockShopToLookAt(tx: Connection, shopId: number, lastNo: string) {
  await execute(tx, sql`SELECT pg_advisory_xact_lock(131, ${shopId})`)
  return maybeOne<Lookable>(
    tx,
    sql`SELECT name, (SELECT count(*) FROM claim_answers
            WHERE shop_id = shops.id AND standing = 'held'
              AND changed_at <= ${lastNo}::timestamptz)::integer AS held,
          (SELECT looked_at::text FROM promise_looks WHERE shop_id = shops.id) AS looked_at
        FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`,
  )
}

/** False when somebody has looked as far already. */
export const noteLook = async (tx: Connection, shopId: number, lastNo: string) =>
  (await execute(
    tx,
    sql`INSERT INTO promise_looks AS known (shop_id, looked_at) VALUES (${shopId}, ${lastNo}::timestamptz)
        ON CONFLICT (shop_id) DO UPDATE SET looked_at = excluded.looked_at
        WHERE known.looked_at < excluded.looked_at`,
  )) === 1

export const setLook = (tx: Connection, shopId: number, lookedAt: string | null) =>
  lookedAt === null
    ? execute(tx, sql`DELETE FROM promise_looks WHERE shop_id = ${shopId}`)
    : execute(
        tx,
        sql`UPDATE promise_looks SET looked_at = ${lookedAt}::timestamptz WHERE shop_id = ${shopId}`,
      )

/** Those up to that moment; gives which. */
export const decideHeld = async (
  tx: Connection,
  shopId: number,
  lastNo: string,
  standing: 'counts' | 'left out',
) =>
  (
    await many<{ id: number }>(
      tx,
      sql`UPDATE claim_answers SET standing = ${standing}, ruling = ${standing}
          WHERE shop_id = ${shopId} AND standing = 'held' AND changed_at <= ${lastNo}::timestamptz
          RETURNING id`,
    )
  ).map(({ id }) => id)

/** Those that their customers have made a yes since are held once they are a no again. */
export const holdAgain = (tx: Connection, ids: number[]) =>
  execute(
    tx,
    sql`UPDATE claim_answers SET ruling = 'held',
          standing = CASE answer WHEN 'yes' THEN standing ELSE 'held' END
        WHERE id = ANY (${ids}::bigint[])`,
  )
