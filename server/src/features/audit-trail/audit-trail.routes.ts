import type { PoolClient } from 'pg'
import { texts } from '../../../contract/facts/texts.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import { lockKeptChanges, markUndone, type UndoHandler } from '../../platform/audit/undo.ts'
import { execute, values } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { shopsOf } from '../../shops/membership.ts'
import { countEntries, listActions, listEntries } from './audit-trail.queries.ts'

export const auditTrailRoutes = (handlersOf: (services: Services) => readonly UndoHandler[]) =>
  routes((route, services) => {
    const { db } = services
    const undoHandlers = handlersOf(services)

    route('GET /api/admin/audit', async ({ query }) => {
      const [entries, total, actions] = await Promise.all([
        listEntries(db, query),
        countEntries(db, query),
        listActions(db),
      ])
      return { entries, total, page: query.page ?? 1, actions }
    })

    route('POST /api/shop/undo', async ({ body, user, actor }) => {
      await undoChanges(services, undoHandlers, user, body.entry_ids, actor)
      return { message: texts.undo.done }
    })
  })

/**
 * Undoes all changes or none. Users may undo their own changes and those of their shops; full admins may undo
 * any. Throws 404 for other users' changes and expired ones, 409 when a later change prevents the undo.
 */
const undoChanges = (
  { db }: Services,
  undoHandlers: readonly UndoHandler[],
  user: SignedInUser,
  entryIds: number[],
  actor: Actor,
) =>
  inTransaction(db, async (tx) => {
    const wanted = [...new Set(entryIds)]
    await lockWhatChanges(tx, wanted)
    const changes = await lockKeptChanges(tx, wanted)
    const shopIds = await values<number>(tx)`${shopsOf(user.id)}`
    const isOwn = (change: (typeof changes)[number]) =>
      (user.userType === 'admin' && (user.adminRole === 'admin' || change.actorId === user.id)) ||
      (change.shopId === null ? change.actorId === user.id : shopIds.includes(change.shopId))
    if (changes.length < wanted.length || !changes.every(isOwn)) throw notFound(texts.notFound.change)
    const undone = new Map<UndoHandler, typeof changes>()
    for (const change of changes.filter(({ isUndone }) => !isUndone)) {
      const undoHandler = undoHandlers.find(({ action }) => action === change.action)
      if (!undoHandler) throw new AppError(409, texts.undo.impossible)
      undone.set(undoHandler, [...(undone.get(undoHandler) ?? []), change])
      // Must come first, so that the restored row can use the stored picture.
      await markUndone(tx, change.id)
      await undoHandler.undo(tx, change, actor)
    }
    for (const [undoHandler, all] of undone) await undoHandler.after?.(tx, all, actor)
  })

/**
 * Locks users before products and undos, like all callers. FOR UPDATE is the strongest lock that any undo
 * handler needs; upgrading a weaker lock could deadlock.
 */
async function lockWhatChanges(tx: PoolClient, entryIds: number[]) {
  await execute(tx)`
    WITH wanted AS (SELECT subject_type, subject_id, shop_id FROM audit_entries JOIN undos ON entry_id = audit_entries.id
      WHERE entry_id = ANY(${entryIds}::bigint[]))
    SELECT FROM users WHERE id IN (
      SELECT user_id FROM wanted JOIN shops ON shops.id = shop_id OR subject_type = 'shop' AND shops.id = subject_id
      UNION SELECT subject_id FROM wanted WHERE subject_type = 'user') ORDER BY id FOR UPDATE`
  await execute(tx)`SELECT FROM products WHERE id IN (SELECT subject_id FROM audit_entries
      WHERE audit_entries.id = ANY(${entryIds}::bigint[]) AND subject_type = 'product') ORDER BY id FOR NO KEY UPDATE`
}
