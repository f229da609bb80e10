import { pages } from '../../../contract/facts/pages.ts'
import type { UserStatus } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { StatusChange } from '../../../contract/shopkeepers/calls.ts'
import { withUndoLock } from '../../platform/audit/undo.ts'
import type { Connection } from '../../platform/database/open.ts'
import {
  type Delivery,
  type MessageKind,
  messageKind,
  namaste,
  type Recipient,
} from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { countLiveOffers, findOwnersOfNumber, type LockedUser } from './shopkeepers.queries.ts'
import {
  activatedMessage,
  approvedMessage,
  deactivatedMessage,
  pendingAgainMessage,
  rejectedMessage,
  removedMessage,
} from './status-messages.ts'

type NotifyDeps = Pick<Services, 'messages'>

const keyOf = (userId: number) => `status of user ${userId}`

type Bring<T> = <Data>(kind: MessageKind<Data>, data: Data, recipient: Recipient) => T

/** `bring` sends or previews the message. A deletion without a reason sends no message. */
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

/** Runs in the transaction of the decision, so that no mail reports a change that was rolled back. */
export async function notifyShop(
  { messages }: NotifyDeps,
  tx: Connection,
  user: LockedUser,
  change: StatusChange,
) {
  const options = { tx, dueAt: withUndoLock(), withdrawKey: keyOf(user.id) }
  // An unsent message about an earlier decision is no longer true.
  await messages.withdraw(options.withdrawKey, tx)
  await messageAbout(tx, user, change, (kind, data, recipient) =>
    // A deleted user has no id, so the message is the only place where their e-mail address is stored.
    messages.send(kind, data, recipient, { ...options, forgetsRecipient: recipient.userId === undefined }),
  )
  if (change.action === 'approve') await notifyOfSharedNumber({ messages }, tx, user.id, options)
}

/** Sends nothing if the message about the decision has not been sent yet. */
export async function notifyOfUndo(
  { messages }: NotifyDeps,
  tx: Connection,
  user: LockedUser,
  status: UserStatus,
) {
  const { id, name, email, language, shopName } = user
  if (await messages.withdraw(keyOf(id), tx)) return
  const whose = { name, shop: shopName }
  const owner = { userId: id, email, language }
  const options = { tx, withdrawKey: keyOf(id) }
  if (status === 'pending') await messages.send(pendingAgainMessage, whose, owner, options)
  else if (status === 'inactive')
    await messages.send(deactivatedMessage, { ...whose, reason: undefined }, owner, options)
  else await messages.send(activatedMessage, whose, owner, options)
}

/** If two accounts have the same verified number, it signs in only the first one: notifies both users. */
export async function notifyOfSharedNumber(
  { messages }: Pick<Services, 'messages'>,
  tx: Connection,
  userId: number,
  delivery: Delivery,
) {
  const owners = await findOwnersOfNumber(tx, userId)
  const [first] = owners
  const later = owners.find(({ id }) => id === userId)
  if (!first || !later || first === later) return
  for (const [kind, { id, name, email, language }] of [
    [numberElsewhereMessage, first],
    [numberTakenMessage, later],
  ] as const)
    await messages.send(kind, { name }, { userId: id, email, language }, { ...delivery, tx })
}

export const numberElsewhereMessage = messageKind<{ name: string }>({
  write: ({ name }, { site: { brand, support }, publicUrl }) => ({
    subject: texts.mail.numberElsewhere.subject({ brand }),
    short: texts.mail.numberElsewhere.short({ brand, phone: support.phone }),
    greeting: namaste(name),
    blocks: [
      texts.mail.numberElsewhere.nothingChanges,
      texts.mail.numberElsewhere.ifUnknown({ phone: support.phone }),
    ],
    button: { label: texts.mail.writeToUs, href: publicUrl + pages.contact },
    why: texts.mail.numberElsewhere.why,
  }),
})

export const numberTakenMessage = messageKind<{ name: string }>({
  write: ({ name }, { site: { brand, support }, publicUrl }) => ({
    subject: texts.mail.numberTaken.subject,
    short: texts.mail.numberTaken.short({ brand }),
    greeting: namaste(name),
    blocks: [texts.mail.numberTaken.byEmail, texts.mail.numberTaken.ifYours({ phone: support.phone })],
    button: { label: texts.mail.logIn, href: publicUrl + pages.login },
    why: texts.mail.numberTaken.why,
  }),
})
