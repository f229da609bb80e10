import type { Services } from '../../platform/services.ts'
import { deliver, type Outcome } from './deliver.ts'
import { hoursAt } from './hours.ts'
import {
  type ClaimedMessage,
  claimDueMessage,
  dropMessage,
  forgetGone,
  giveUpExpired,
  giveUpMessage,
  moveMessage,
  noteArrived,
  postponeMessage,
} from './messages.queries.ts'
import { openingAt } from './opening.ts'
import { findShopToOpen } from './openings.queries.ts'
import { type VapidKeys, vapidKeys } from './vapid-keys.ts'

const mostAtOnce = 10

type Needs = Pick<Services, 'db' | 'config' | 'log' | 'clock'>

/**
 * Sends all messages that are due, a few at a time, and none at night. Several processes may do so: each
 * message is claimed by one. A process that is killed after a push service took a message and before that is
 * noted leaves it to be sent a second time, which takes the place of the first on the phone.
 */
export async function sendMessages(services: Needs, isStopped = () => false) {
  const { db, clock = Date.now } = services
  const now = () => new Date(clock())
  await giveUpExpired(db, now())
  const first = await next()
  if (!first) return
  const keys = await vapidKeys(services)
  const lanes = await Promise.allSettled([
    lane(first),
    ...Array.from({ length: mostAtOnce - 1 }, () => lane()),
  ])
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason

  async function next() {
    return !isStopped() && hoursAt(now()) ? claimDueMessage(db, now()) : undefined
  }
  async function lane(given?: ClaimedMessage) {
    for (let message = given ?? (await next()); message; message = await next()) {
      const current = await stillTrue(services, message, now())
      if (current) await send(services, current, keys, now())
    }
  }
}

/** A shop may open at another time by now: then it is told of later, or not at all. */
async function stillTrue({ db }: Needs, message: ClaimedMessage, at: Date) {
  const [, shopId] = /^opening-(\d+)$/.exec(message.content.tag) ?? []
  if (shopId === undefined) return message
  const shop = await findShopToOpen(db, Number(shopId))
  const opening = shop && openingAt(shop, at)
  if (!opening) return void (await dropMessage(db, message))
  if (opening.opens > at) return void (await moveMessage(db, message, opening))
  return { ...message, expires_at: opening.closes }
}

async function send({ db, config, log }: Needs, message: ClaimedMessage, keys: VapidKeys, at: Date) {
  const outcome = await deliver(message, { keys, push: config.push, at }).catch((error): Outcome => {
    log.warn({ err: error, pushId: message.id }, 'A message could not be sealed')
    return 'refused'
  })
  if (outcome === 'arrived') await noteArrived(db, message)
  else if (outcome === 'gone') await forgetGone(db, message)
  else {
    log.warn(
      { pushId: message.id, attempts: message.attempts, outcome },
      'A message did not reach its push service',
    )
    if (outcome === 'refused') await giveUpMessage(db, message, at)
    else if (outcome === 'unauthorized') await dropMessage(db, message)
    else await postponeMessage(db, message, laterThan(at, outcome.laterBy, message), outcome.why)
  }
}

/** A service may name any time; after its end the message is none. */
const laterThan = (at: Date, by: number, { expires_at }: ClaimedMessage) =>
  new Date(Math.min(at.getTime() + by, expires_at.getTime()))
