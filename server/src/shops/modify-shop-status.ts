import type { PoolClient } from 'pg'
import { z } from 'zod'
import { formatIndianTime } from '../../contract/facts/formats.ts'
import { texts } from '../../contract/facts/texts.ts'
import {
  type ShopAction,
  type ShopStatus,
  type ShopStatusChange,
  shopStatuses,
} from '../../contract/shops/schemas.ts'
import { type Actor, recordChange } from '../platform/audit/record-change.ts'
import { findOwnChange, type UndoHandler } from '../platform/audit/undo.ts'
import type { Connection } from '../platform/database/open.ts'
import { execute, maybeOne } from '../platform/database/query.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Services } from '../platform/services.ts'
import type { SignedInUser } from '../platform/sessions/signed-in-user.ts'
import { type LockedShop, lockAnyShop } from './membership.ts'
import { notifyInCharge, notifyOfUndoneStatus } from './shop-status-message.ts'

/** The action's allowed states. A rejected shop may still be approved. */
const transitions: Record<ShopAction, { from: readonly ShopStatus[]; to: ShopStatus; entry: string }> = {
  approve: { from: ['pending', 'rejected'], to: 'approved', entry: 'shop approved' },
  rejected: { from: ['pending'], to: 'rejected', entry: 'shop rejected' },
  inactive: { from: ['approved'], to: 'inactive', entry: 'shop deactivated' },
  active: { from: ['inactive'], to: 'approved', entry: 'shop activated' },
}

/**
 * Returns the new status and its undo, also when the same admin repeats it. Throws 404, 403 for an account's
 * main shop, 409 when outdated.
 */
export async function modifyShopStatus(
  { db, log, messages }: Services,
  actor: Actor,
  change: ShopStatusChange,
) {
  const { shop_id: id, action, expected_status, reason = null } = change
  const result = await inTransaction(db, async (tx) => {
    const { from, to, entry } = transitions[action]
    const shop = await lockAnyShop(tx, id)
    if (!shop) throw notFound(texts.notFound.shop)
    if (shop.isMain) throw new AppError(403, texts.shops.isMain)
    if (shop.status !== expected_status || !from.includes(shop.status)) {
      const done =
        to === shop.status ? await findOwnChange(tx, actor, { action: entry, type: 'shop', id }) : undefined
      if (done === undefined) throw await tooLate(tx, shop)
      return { status: to, undo: done }
    }
    const kept = to === 'approved' ? null : reason
    await setShopStatus(tx, id, to, kept)
    const undo = await recordChange(
      tx,
      actor,
      {
        action: entry,
        subject: { type: 'shop', id, name: shop.name },
        before: { status: shop.status, ...(shop.reason && { reason: shop.reason }) },
        after: { status: to, ...(reason && { reason }) },
      },
      // Without the shop's id: members must not undo an admin's action.
      { content: { from: shop.status, to, reason: shop.reason } },
    )
    await notifyInCharge({ messages }, tx, { id, status: to, reason })
    return { status: to, undo }
  })
  log.info({ shopId: id, action, by: actor.id }, 'Changed the status of a shop')
  return result
}

async function tooLate(tx: PoolClient, { id, status }: LockedShop) {
  const last = await findShopChangeTo(tx, id, status)
  if (!last) return new AppError(409, texts.shops.tooLate({ status }), { extra: { status } })
  const { changed_by, changed_at } = last
  const when = formatIndianTime(changed_at)
  return new AppError(409, texts.shops.doneAlready({ status, by: changed_by, when }), {
    extra: { status, changed_by, changed_at },
  })
}

const statusChanged = z.object({
  from: z.enum(shopStatuses),
  to: z.enum(shopStatuses),
  reason: z.string().nullable(),
})

export const shopStatusUndoHandlers = (services: Pick<Services, 'messages'>): readonly UndoHandler[] =>
  Object.values(transitions).map(({ entry }) => ({
    action: entry,
    async undo(tx, { content, subjectId }, actor) {
      const { from, to, reason } = statusChanged.parse(content)
      const shop = await lockAnyShop(tx, subjectId)
      if (!shop) throw new AppError(409, texts.shops.gone)
      if (shop.status !== to || shop.isMain) throw await tooLate(tx, shop)
      await setShopStatus(tx, shop.id, from, reason)
      await notifyOfUndoneStatus(services, tx, { id: shop.id, status: from, reason })
      await recordChange(tx, actor, {
        action: 'shop status restored',
        subject: { type: 'shop', id: shop.id, name: shop.name },
        before: { status: to },
        after: { status: from },
      })
    },
  }))

const setShopStatus = (tx: Connection, shopId: number, status: ShopStatus, reason: string | null) =>
  execute(tx)`UPDATE shops SET status = ${status}, status_reason = ${reason} WHERE id = ${shopId}`

const findShopChangeTo = (tx: Connection, shopId: number, status: ShopStatus) =>
  maybeOne<{ changed_by: string; changed_at: Date }>(tx)`
    SELECT actor_name AS changed_by, happened_at AS changed_at FROM audit_entries
    WHERE subject_type = 'shop' AND subject_id = ${shopId} AND after ->> 'status' = ${status}
    ORDER BY id DESC LIMIT 1`

/** Moderators decide only on pending shops. Throws 403. */
export function onlyOfPending(
  { adminRole }: SignedInUser,
  { action, expected_status }: { action: string; expected_status?: string | undefined },
) {
  const decides = ['approve', 'rejected', 'delete'].includes(action)
  if (adminRole !== 'admin' && !(decides && expected_status === 'pending'))
    throw new AppError(403, texts.admins.mayNot.moderator)
}
