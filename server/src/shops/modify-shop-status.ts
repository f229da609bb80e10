import type { PoolClient } from 'pg'
import { z } from 'zod'
import { formatIndianTime } from '../../contract/facts/formats.ts'
import { pages } from '../../contract/facts/pages.ts'
import { texts } from '../../contract/facts/texts.ts'
import { reasonText } from '../../contract/shopkeepers/facts.ts'
import {
  type ShopAction,
  type ShopStatus,
  type ShopStatusChange,
  shopStatuses,
} from '../../contract/shops/schemas.ts'
import { translateStored } from '../../texts/translate-stored.ts'
import { type Actor, recordChange } from '../platform/audit/record-change.ts'
import { findRepeatedChange, type UndoHandler, withUndoLock } from '../platform/audit/undo.ts'
import type { Connection } from '../platform/database/open.ts'
import { execute, maybeOne } from '../platform/database/query.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { type Block, messageKind, namaste, textOfShop, withoutLinks } from '../platform/messages/message.ts'
import type { Services } from '../platform/services.ts'
import type { SignedInUser } from '../platform/sessions/signed-in-user.ts'
import { findInCharge, type LockedShop, lockAnyShop } from './membership.ts'

/** The states in which an action is allowed. A rejected shop may still be approved. */
const transitions: Record<ShopAction, { from: readonly ShopStatus[]; to: ShopStatus; entry: string }> = {
  approve: { from: ['pending', 'rejected'], to: 'approved', entry: 'shop approved' },
  rejected: { from: ['pending'], to: 'rejected', entry: 'shop rejected' },
  inactive: { from: ['approved'], to: 'inactive', entry: 'shop deactivated' },
  active: { from: ['inactive'], to: 'approved', entry: 'shop activated' },
}

/**
 * Returns the new status and its undo, even if the same admin repeats the action. Throws 404; 403 for an
 * account's main shop; 409 if the status has changed.
 */
export async function modifyShopStatus(services: Services, actor: Actor, change: ShopStatusChange) {
  const { db, log, messages } = services
  const { shop_id: id, action, expected_status, reason = null } = change
  const result = await inTransaction(db, async (tx) => {
    const { from, to, entry } = transitions[action]
    const shop = await lockAnyShop(tx, id)
    if (!shop) throw notFound(texts.notFound.shop)
    if (shop.isMain) throw new AppError(403, texts.shops.isMain)
    if (shop.status !== expected_status || !from.includes(shop.status)) {
      const sought = { action: entry, type: 'shop', id } as const
      const done = to === shop.status ? await findRepeatedChange(tx, actor, sought) : undefined
      if (done === undefined) throw await tooLate(tx, shop)
      return { status: to, undo: done }
    }
    await setShopStatus(tx, id, to, to === 'approved' ? null : reason)
    const recorded = {
      action: entry,
      subject: { type: 'shop' as const, id, name: shop.name },
      before: { status: shop.status, ...(shop.reason && { reason: shop.reason }) },
      after: { status: to, ...(reason && { reason }) },
    }
    // Omits the shop's id, so that members of the shop cannot undo an admin's action.
    const content = { from: shop.status, to, reason: shop.reason }
    const undo = await recordChange(tx, actor, recorded, { content })
    // Withdraws the unsent mails about earlier decisions.
    await messages.withdraw(keyOf(id), tx)
    await notifyPersonInCharge(services, tx, { id, status: to, reason }, withUndoLock())
    return { status: to, undo }
  })
  log.info({ shopId: id, action, by: actor.id }, 'Changed the status of a shop')
  return result
}

async function tooLate(tx: PoolClient, { id, status }: LockedShop) {
  const last = await findShopChangeTo(tx, id, status)
  if (!last) return new AppError(409, texts.shops.tooLate({ status }), { extra: { status } })
  const text = texts.shops.doneAlready({
    status,
    by: last.changed_by,
    when: formatIndianTime(last.changed_at),
  })
  return new AppError(409, text, { extra: { status, ...last } })
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
      // If the mail about the undone decision was sent, another one reports the restored status.
      if (!(await services.messages.withdraw(keyOf(shop.id), tx)))
        await notifyPersonInCharge(services, tx, { id: shop.id, status: from, reason })
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

/** Moderators may decide only on pending shops. Throws 403. */
export function onlyOfPending(
  { adminRole }: SignedInUser,
  { action, expected_status }: { action: string; expected_status?: string | undefined },
) {
  const decides = ['approve', 'rejected', 'delete'].includes(action)
  if (adminRole !== 'admin' && !(decides && expected_status === 'pending'))
    throw new AppError(403, texts.admins.mayNot.moderator)
}

type ShopDecision = { status: ShopStatus; reason: string | null }

export const shopStatusMessage = messageKind<ShopDecision & { name: string; shop: string }>({
  write({ name, status, reason, ...about }, { site: { brand }, publicUrl }) {
    const shop = withoutLinks(about.shop)
    const subject = texts.mail.shopStatus.subject[status]({ shop, brand })
    return {
      subject,
      short: texts.mail.shopStatus.short({ subject }).slice(0, 160),
      greeting: namaste(name),
      blocks: [texts.mail.shopStatus.line[status]({ shop }), ...(reason ? [boxOf(reason)] : [])],
      button: { label: texts.mail.shopStatus.button, href: publicUrl + pages.shops },
      why: texts.mail.shopStatus.why,
      ...(status === 'approved' && textOfShop('shop approved', shop)),
      ...(status === 'rejected' && textOfShop('shop rejected', shop)),
    }
  },
})

const boxOf = (reason: string): Block => ({
  title: texts.mail.reason,
  warns: true,
  box: [translateStored(reasonText(reason), () => Object.values(texts.reasons))],
})

type DecidedShop = ShopDecision & { id: number }

const keyOf = (shopId: number) => `status of shop ${shopId}`

async function notifyPersonInCharge(
  { messages }: Pick<Services, 'messages'>,
  tx: Connection,
  { id, status, reason }: DecidedShop,
  dueAt?: Date,
) {
  const inCharge = await findInCharge(tx, id)
  if (!inCharge) return
  const { name, shop, ...recipient } = inCharge
  const delivery = { tx, dueAt, withdrawKey: keyOf(id) }
  await messages.send(shopStatusMessage, { name, shop, status, reason }, recipient, delivery)
}
