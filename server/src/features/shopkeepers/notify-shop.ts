import type { UserStatus } from '../../../contract/facts/people.ts'
import type { StatusChange } from '../../../contract/shopkeepers/calls.ts'
import { whenUndoIsOver } from '../../platform/audit/undo.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { MessageKind, Recipient } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { notifyOfSharedNumber } from './notify-of-shared-number.ts'
import { countLiveOffers, type LockedUser } from './shopkeepers.queries.ts'
import {
  activatedMessage,
  approvedMessage,
  deactivatedMessage,
  rejectedMessage,
  removedMessage,
  waitsAgainMessage,
} from './status-messages.ts'

type NotifyDeps = Pick<Services, 'messages'>

/** Under which the message about a user's status can be taken back. */
const keyOf = (userId: number) => `status of user ${userId}`

type Bring<T> = <Data>(kind: MessageKind<Data>, data: Data, recipient: Recipient) => T

/**
 * The message about a decision, for `bring` to send or to show; undefined when nobody is told: of a delete
 * without a reason.
 */
export async function messageAbout<T>(
  tx: Connection,
  user: LockedUser,
  { action, reason }: Pick<StatusChange, 'action' | 'reason'>,
  bring: Bring<T>,
): Promise<T | undefined> {
  const { id, name, email, language, shopId, shopName, registeredAt } = user
  const whose = { name, shop: shopName }
  const owner = { userId: id, email, language }
  const formerOwner = { email, language }
  switch (action) {
    case 'approve':
      return bring(approvedMessage, { ...whose, shopId, liveOffers: await countLiveOffers(tx, id) }, owner)
    case 'inactive':
      return bring(deactivatedMessage, { ...whose, reason }, owner)
    case 'active':
      return bring(activatedMessage, whose, owner)
    case 'rejected':
      return bring(rejectedMessage, { ...whose, reason, registeredAt, isRemoved: false }, owner)
    case 'delete':
      if (!reason) return undefined
      return user.status === 'pending'
        ? bring(rejectedMessage, { ...whose, reason, registeredAt, isRemoved: true }, formerOwner)
        : bring(removedMessage, { ...whose, reason }, formerOwner)
  }
}

/**
 * Tells the shop what was decided, and why: in the transaction, so that nobody is told of what did not
 * happen. It survives the user whom it is about.
 */
export async function notifyShop(
  { messages }: NotifyDeps,
  tx: Connection,
  user: LockedUser,
  change: StatusChange,
) {
  const options = { tx, dueAt: whenUndoIsOver(), withdrawKey: keyOf(user.id) }
  // What has not left yet is no longer true.
  await messages.withdraw(options.withdrawKey, tx)
  await messageAbout(tx, user, change, (kind, data, recipient) =>
    // Who has no account any more is known by nothing else.
    messages.send(kind, data, recipient, { ...options, forgetsRecipient: recipient.userId === undefined }),
  )
  if (change.action === 'approve') await notifyOfSharedNumber({ messages }, tx, user.id, options)
}

/**
 * A decision was taken back, and `status` is what it was before. Nobody is told who has not heard of the
 * decision.
 */
export async function notifyOfUndo(
  { messages }: NotifyDeps,
  tx: Connection,
  user: LockedUser,
  status: UserStatus,
) {
  const { id, name, email, language, shopName } = user
  const isWithdrawn = await messages.withdraw(keyOf(id), tx)
  if (isWithdrawn) return
  const whose = { name, shop: shopName }
  const owner = { userId: id, email, language }
  const options = { tx, withdrawKey: keyOf(id) }
  if (status === 'pending') await messages.send(waitsAgainMessage, whose, owner, options)
  else if (status === 'inactive')
    await messages.send(deactivatedMessage, { ...whose, reason: undefined }, owner, options)
  else await messages.send(activatedMessage, whose, owner, options)
}
