import type { PoolClient } from 'pg'
import { z } from 'zod'
import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { listSize } from '../../../contract/facts/list-options.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange, type UndoData } from '../../platform/audit/record-change.ts'
import { findRepeatedChange, type UndoHandler, withUndoLock } from '../../platform/audit/undo.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { type LockedShop, lockAnyShop } from '../../shops/membership.ts'
import { countEdits, listEdits, listTrusted, lockEdit, markEdit, setTrust } from './approvals.queries.ts'
import { notifyOfSharedNumber } from './notify-shop.ts'

export async function showEdits(db: Database) {
  const [edits, total, trusted] = await Promise.all([
    listEdits(db, listSize.max),
    countEdits(db),
    listTrusted(db, listSize.max),
  ])
  return { edits, total, trusted }
}

const actionOfLook = 'shop change seen'
const actionOfTrust = (trusted: boolean) => (trusted ? 'shop trusted' : 'shop no longer trusted')
const keyOf = (editId: number) => `look at change ${editId}`

/** Throws 404, or 409 if another admin has already checked the edit. */
export const markEditChecked = (
  { db, messages }: Pick<Services, 'db' | 'messages'>,
  actor: Actor,
  { edit_id, trust }: { edit_id: number; trust?: boolean | undefined },
) =>
  inTransaction(db, async (tx) => {
    const edit = await lockEdit(tx, edit_id)
    if (!edit) throw notFound(texts.notFound.change)
    const { shopId, seenAt, seenBy } = edit
    if (seenAt) {
      const [type, id] = shopId === null ? (['user', edit.userId] as const) : (['shop', shopId] as const)
      const done = await findRepeatedChange(tx, actor, {
        action: actionOfLook,
        type,
        id,
        content: { edit_id },
      })
      if (done !== undefined) return done
      const by = seenBy ?? texts.errors.somebody
      throw new AppError(409, texts.approvals.seenAlready({ by, when: formatIndianTime(seenAt) }))
    }
    const shop = shopId === null ? undefined : await lockAnyShop(tx, shopId)
    const begins = trust === true && shop?.isTrusted === false
    await markEdit(tx, edit_id, actor.name)
    if ('contact_no' in edit.now)
      await notifyOfSharedNumber({ messages }, tx, edit.userId, {
        dueAt: withUndoLock(),
        withdrawKey: keyOf(edit_id),
      })
    if (begins) await setTrust(tx, shop.id, true)
    const subject = shop
      ? { type: 'shop' as const, id: shop.id, name: shop.name }
      : { type: 'user' as const, id: edit.userId, name: edit.person }
    const after = { ...edit.now, ...(begins && { is_trusted: true }) }
    const content = { edit_id, shop_id: shopId, trusted: begins }
    return recordChange(tx, actor, { action: actionOfLook, subject, before: null, after }, { content })
  })

/** Throws 404, or 409 if nothing would change. */
export const changeTrust = (
  db: Database,
  actor: Actor,
  { shop_id, trusted }: { shop_id: number; trusted: boolean },
) =>
  inTransaction(db, async (tx) => {
    const shop = await lockAnyShop(tx, shop_id)
    if (!shop) throw notFound(texts.notFound.shop)
    const action = actionOfTrust(trusted)
    if (shop.isTrusted === trusted) {
      const done = await findRepeatedChange(tx, actor, { action, type: 'shop', id: shop_id })
      if (done === undefined) throw new AppError(409, texts.approvals.alreadySo)
      return { undo: done, name: shop.name }
    }
    return { undo: await recordTrust(tx, actor, shop, trusted, { content: { trusted } }), name: shop.name }
  })

async function recordTrust(
  tx: PoolClient,
  actor: Actor,
  { id, name }: Pick<LockedShop, 'id' | 'name'>,
  trusted: boolean,
  undo?: UndoData,
) {
  await setTrust(tx, id, trusted)
  const subject = { type: 'shop' as const, id, name }
  const change = { before: { is_trusted: !trusted }, after: { is_trusted: trusted } }
  return recordChange(tx, actor, { action: actionOfTrust(trusted), subject, ...change }, undo)
}

const seen = z.object({ edit_id: z.int(), shop_id: z.int().nullable(), trusted: z.boolean() })
const trustChange = z.object({ trusted: z.boolean() })

export const shopEditUndoHandlers = ({ messages }: Pick<Services, 'messages'>): readonly UndoHandler[] => [
  {
    action: actionOfLook,
    async undo(tx, { content, subjectType: type, subjectId: id, subjectName: name }, actor) {
      const { edit_id, shop_id, trusted } = seen.parse(content)
      const edit = await lockEdit(tx, edit_id)
      if (!edit) throw notFound(texts.notFound.change)
      await markEdit(tx, edit_id, null)
      await messages.withdraw(keyOf(edit_id), tx)
      if (trusted && shop_id !== null) await setTrust(tx, shop_id, false)
      const change = { subject: { type, id, name }, before: null, after: edit.now }
      await recordChange(tx, actor, { action: 'shop change to be seen again', ...change })
    },
  },
  ...[true, false].map(actionOfTrust).map(
    (action): UndoHandler => ({
      action,
      async undo(tx, { content, subjectId, subjectName }, actor) {
        const { trusted } = trustChange.parse(content)
        const shop = await lockAnyShop(tx, subjectId)
        if (!shop) throw notFound(texts.notFound.shop)
        if (shop.isTrusted !== trusted) throw new AppError(409, texts.approvals.alreadySo)
        await recordTrust(tx, actor, { id: subjectId, name: subjectName }, !trusted)
      },
    }),
  ),
]
