import { type OutboxChannel, sendWaiting } from '../../platform/outbox/send-waiting.ts'
import type { Services } from '../../platform/services.ts'
import { hoursAt, openingAt } from './hours.ts'
import {
  type ClaimedMessage,
  deleteGoneSubscription,
  dropMessage,
  expirePushMessages,
  failMessage,
  findShopToOpen,
  markMessageDelivered,
  moveMessage,
  pushOutbox,
} from './messages.queries.ts'
import { deliver, type PushEnd, vapidKeys } from './push-services.ts'

const mostAtOnce = 10

type SendMessagesDeps = Pick<Services, 'db' | 'config' | 'log' | 'clock'>

/**
 * Sends due messages, but none at night. After a crash a message may be sent twice; on the phone the second
 * one replaces the first.
 */
export async function sendMessages(services: SendMessagesDeps, isStopped = () => false) {
  const { db, config, clock = Date.now } = services
  const now = () => new Date(clock())
  // Gets the keys before it claims messages: without keys none can be sent.
  const keys = await vapidKeys(services)
  const channel: OutboxChannel<ClaimedMessage, PushEnd> = {
    name: 'push',
    outbox: () => pushOutbox(now()),
    isOpen: () => !isStopped() && hoursAt(now()) !== undefined,
    longestPause: 60 * 60,
    ends: {
      sent: markMessageDelivered,
      failed: (_db, message) => failMessage(db, message, now()),
      gone: deleteGoneSubscription,
      dropped: dropMessage,
    },
    async deliver(message) {
      const expiresAt = await expiryOf(services, message, now())
      if (expiresAt === 'dropped') return { ended: 'dropped' }
      if (expiresAt === 'moved') return
      return deliver({ ...message, expires_at: expiresAt }, { keys, push: config.push, at: now() })
    },
  }
  await expirePushMessages(db, now())
  const lanes = Array.from({ length: mostAtOnce }, () => sendWaiting(services, channel))
  for (const ended of await Promise.allSettled(lanes)) if (ended.status === 'rejected') throw ended.reason
}

/** The shop's hours may have changed; the message is then rescheduled or dropped. */
async function expiryOf({ db }: SendMessagesDeps, message: ClaimedMessage, at: Date) {
  const [, shopId] = /^opening-(\d+)$/.exec(message.content.tag) ?? []
  if (shopId === undefined) return message.expires_at
  const shop = await findShopToOpen(db, Number(shopId))
  const opening = shop && openingAt(shop, at)
  if (!opening) return 'dropped'
  if (opening.opens <= at) return opening.closes
  await moveMessage(db, message, opening)
  return 'moved'
}
