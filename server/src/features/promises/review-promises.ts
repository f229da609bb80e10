import { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import type { Look } from '../../../contract/promises/calls.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { findRepeatedChange, type UndoHandler } from '../../platform/audit/undo.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { decideHeld, holdAgain, lockShopForReview, recordReview, restoreReview } from './promises.queries.ts'

const action = 'promises looked at'
const kept = z.object({ looked_at: z.string().nullable(), held: z.array(z.int()) })

/**
 * Removes a shop from the list until its next "no", and decides whether held answers count. Returns the undo
 * entry. Throws 404, 409, 400 if answers are held and no decision is sent.
 */
export const reviewPromises = (db: Database, actor: Actor, { shop_id: id, last_no, held }: Look) =>
  inTransaction(db, async (tx) => {
    const shop = await lockShopForReview(tx, id, last_no)
    if (!shop) throw notFound(texts.notFound.shop)
    if (shop.held > 0 && !held) throw invalid({ held: texts.promises.heldMissing })
    if (!(await recordReview(tx, id, last_no))) {
      const done = await findRepeatedChange(tx, actor, { action, type: 'shop', id, content: { last_no } })
      if (done !== undefined) return done
      throw new AppError(409, texts.promises.lookedAtAlready)
    }
    const ids = held ? await decideHeld(tx, id, last_no, held === 'count' ? 'counts' : 'left out') : []
    const after = ids.length > 0 ? { held: ids.length, decision: held } : {}
    const change = { action, subject: { type: 'shop' as const, id, name: shop.name }, before: null, after }
    return recordChange(tx, actor, change, { content: { last_no, looked_at: shop.looked_at, held: ids } })
  })

export const promiseUndoHandlers: readonly UndoHandler[] = [
  {
    action,
    async undo(tx, { subjectId: id, subjectName: name, content }, actor) {
      const { looked_at, held } = kept.parse(content)
      await restoreReview(tx, id, looked_at)
      await holdAgain(tx, held)
      const subject = { type: 'shop', id, name } as const
      await recordChange(tx, actor, { action: 'promises to look at', subject, before: null, after: {} })
    },
  },
]
