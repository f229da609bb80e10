import { z } from 'zod'
import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { listSize } from '../../../contract/facts/list-options.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { findOwnChange, type UndoHandler, whenUndoIsOver } from '../../platform/audit/undo.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { lockAnyShop } from '../../shops/membership.ts'
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

const keyOf = (editId: number) => `look at change ${editId}`

/** Throws 404, or 409 when another admin has checked the edit. */
export const seeEdit = (
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
      const done = await findOwnChange(tx, actor, {
        action: 'shop change seen',
        type,
        id,
        content: { edit_id },
      })
      if (done === undefined)
        throw new AppError(
          409,
          texts.approvals.seenAlready({
            by: seenBy ?? texts.errors.somebody,
            when: formatIndianTime(seenAt),
          }),
        )
      return done
    }
    const shop = shopId === null ? undefined : await lockAnyShop(tx, shopId)
    const begins = trust === true && shop?.isTrusted === false
    await markEdit(tx, edit_id, actor.name)
    if ('contact_no' in edit.now)
      await notifyOfSharedNumber({ messages }, tx, edit.userId, {
        dueAt: whenUndoIsOver(),
        withdrawKey: keyOf(edit_id),
      })
    if (begins) await setTrust(tx, shop.id, true)
    return recordChange(
      tx,
      actor,
      {
        action: 'shop change seen',
        subject: shop
          ? { type: 'shop', id: shop.id, name: shop.name }
          : { type: 'user', id: edit.userId, name: edit.person },
        before: null,
        after: { ...edit.now, ...(begins && { is_trusted: true }) },
      },
      { content: { edit_id, shop_id: shopId, trusted: begins } },
    )
  })

/** Throws 404, or 409 when nothing changes. */
export const changeTrust = (
  db: Database,
  actor: Actor,
  { shop_id, trusted }: { shop_id: number; trusted: boolean },
) =>
  inTransaction(db, async (tx) => {
    const shop = await lockAnyShop(tx, shop_id)
    if (!shop) throw notFound(texts.notFound.shop)
    const action = trusted ? 'shop trusted' : 'shop no longer trusted'
    if (shop.isTrusted === trusted) {
      const done = await findOwnChange(tx, actor, { action, type: 'shop', id: shop_id })
      if (done === undefined) throw new AppError(409, texts.approvals.alreadySo)
      return { undo: done, name: shop.name }
    }
    await setTrust(tx, shop_id, trusted)
    const undo = await recordChange(
      tx,
      actor,
      {
        action,
        subject: { type: 'shop', id: shop_id, name: shop.name },
        before: { is_trusted: !trusted },
        after: { is_trusted: trusted },
      },
      { content: { trusted } },
    )
    return { undo, name: shop.name }
  })

const seen = z.object({ edit_id: z.int(), shop_id: z.int().nullable(), trusted: z.boolean() })
const trustChange = z.object({ trusted: z.boolean() })

export const shopEditUndoHandlers = ({ messages }: Pick<Services, 'messages'>): readonly UndoHandler[] => [
  {
    action: 'shop change seen',
    async undo(tx, { content, subjectType: type, subjectId: id, subjectName: name }, actor) {
      const { edit_id, shop_id, trusted } = seen.parse(content)
      const edit = await lockEdit(tx, edit_id)
      if (!edit) throw notFound(texts.notFound.change)
      await markEdit(tx, edit_id, null)
      await messages.withdraw(keyOf(edit_id), tx)
      if (trusted && shop_id !== null) await setTrust(tx, shop_id, false)
      const subject = { type, id, name }
      await recordChange(tx, actor, {
        action: 'shop change to be seen again',
        subject,
        before: null,
        after: edit.now,
      })
    },
  },
  ...['shop trusted', 'shop no longer trusted'].map(
    (action): UndoHandler => ({
      action,
      async undo(tx, { content, subjectId, subjectName }, actor) {
        const { trusted } = trustChange.parse(content)
        const shop = await lockAnyShop(tx, subjectId)
        if (!shop) throw notFound(texts.notFound.shop)
        if (shop.isTrusted !== trusted) throw new AppError(409, texts.approvals.alreadySo)
        await setTrust(tx, subjectId, !trusted)
        await recordChange(tx, actor, {
          action: trusted ? 'shop no longer trusted' : 'shop trusted',
          subject: { type: 'shop', id: subjectId, name: subjectName },
          before: { is_trusted: trusted },
          after: { is_trusted: !trusted },
        })
      },
    }),
  ),
]
