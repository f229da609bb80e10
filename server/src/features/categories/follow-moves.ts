import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import type { Database } from '../../platform/database/open.ts'
import { execute, maybeOne, one, values } from '../../platform/database/query.ts'
import { isRetryDue } from '../../platform/database/set-aside.queries.ts'
import { attempt } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'

/** The number of offers per transaction. Publishing waits for one transaction at most. */
const atOnce = 500

type Move = {
  id: number
  subcategory_id: number
  into_id: number | null
  takes_back: number | null
  after_id: number
}
type Step = 'done' | 'more' | 'held' | 'another works'

/**
 * Moves offers after a category was merged or renamed. If several processes run this job, one works, and
 * another takes over when it stops. Skips locked offers and returns to them later.
 */
export async function followMoves(services: FollowMovesDeps, until?: AbortSignal) {
  while (!until?.aborted) {
    const next = await findNextMove(services.db)
    if (!next) return
    const step = await attempt(services, 'offer_move', next.id, (tx) => takeStep(tx, next.id))
    if (step === 'held' || step === 'another works') await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
type FollowMovesDeps = Pick<Services, 'db' | 'log'>

const findNextMove = (db: Database) => maybeOne<{ id: number }>(db)`
  SELECT id FROM offer_moves WHERE finished_at IS NULL AND ${isRetryDue('offer_move', sql`id`)} ORDER BY id LIMIT 1`

async function takeStep(tx: PoolClient, moveId: number): Promise<Step> {
  const { is_alone } = await one<{ is_alone: boolean }>(tx)`
    SELECT pg_try_advisory_xact_lock(20261123) AS is_alone`
  if (!is_alone) return 'another works'
  const move = await maybeOne<Move>(tx)`
    SELECT id, subcategory_id, into_id, takes_back, after_id FROM offer_moves
    WHERE id = ${moveId} AND finished_at IS NULL FOR UPDATE`
  if (!move) return 'done'
  const step = move.into_id === null ? await writeAnew(tx, move) : await moveSome(tx, move, move.into_id)
  if (step === 'done') await execute(tx)`UPDATE offer_moves SET finished_at = now() WHERE id = ${move.id}`
  return step
}

/** The offers stay in their subcategory, but names changed, so this rewrites their search documents. */
async function writeAnew(tx: PoolClient, { id, subcategory_id, after_id }: Move): Promise<Step> {
  const ids = await idsOf(
    tx,
    sql`SELECT id FROM products WHERE subcategory_id = ${subcategory_id} AND id > ${after_id} ORDER BY id LIMIT ${atOnce}`,
  )
  const last = ids.at(-1)
  if (last === undefined) return 'done'
  await tx.query(sql`SELECT refresh_search_documents(${ids}::integer[])`)
  await tx.query(sql`SELECT notify_change('offers')`)
  await execute(tx)`UPDATE offer_moves SET after_id = ${last} WHERE id = ${id}`
  return 'more'
}

async function moveSome(
  tx: PoolClient,
  { id, subcategory_id, takes_back }: Move,
  into: number,
): Promise<Step> {
  const wanted =
    takes_back === null
      ? sql`SELECT id FROM products WHERE subcategory_id = ${subcategory_id}`
      : sql`SELECT products.id FROM moved_offers JOIN products ON products.id = product_id
            WHERE move_id = ${takes_back} AND subcategory_id = ${subcategory_id}`
  const ids = await idsOf(
    tx,
    sql`${wanted} ORDER BY products.id LIMIT ${atOnce} FOR NO KEY UPDATE OF products SKIP LOCKED`,
  )
  if (ids.length === 0) return (await maybeOne(tx)`${wanted} LIMIT 1`) ? 'held' : 'done'
  await execute(tx)`UPDATE products SET subcategory_id = ${into} WHERE id = ANY (${ids}::integer[])`
  if (takes_back === null)
    await execute(tx)`INSERT INTO moved_offers (move_id, product_id) SELECT ${id}, unnest(${ids}::integer[])`
  return 'more'
}

const idsOf = (tx: PoolClient, query: ReturnType<typeof sql>) => values<number>(tx)`${query}`
