import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { texts } from '../facts/texts.ts'
import { id, message } from '../fields.ts'
import { deviceSecret } from '../questions/calls.ts'
import { mostFollows, mostReminders } from '../saved/facts.ts'
import { follow } from '../saved/schemas.ts'

/** What a phone is sent: shown as it is. */
export type PushContent = {
  title: string
  body: string
  /** Root-relative. */
  url: string
  /** A later one of the same kind takes its place. */
  tag:
    | 'news'
    | 'reminder'
    | 'answer'
    | `code-${string}`
    | `opening-${number}`
    | `announcement-${number}`
    | 'week'
    | 'ending'
    | 'first'
}

const refusal = () => texts.pushMessages.noSubscription
const base64url = (length: number) =>
  z.string({ error: refusal }).regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`), { error: refusal })
const endpoint = z.url({ protocol: /^https?$/, error: refusal }).max(1000, { error: refusal })
/** Sixteen bytes that only the browser and we know. */
const auth = base64url(22)

/** As `PushSubscription.toJSON()` tells it; what else stands in it is not kept. */
const pushSubscription = z.object({
  endpoint,
  /** A point of the curve P-256: 65 bytes. */
  keys: z.object({ p256dh: base64url(87), auth }, { error: refusal }),
})

/** Which subscription is meant, by whoever has it. */
const ownSubscription = z.object({ endpoint, auth })

/** All that a device wants to be told: what is not named is forgotten. */
const pushWishes = z.object({
  subscription: pushSubscription,
  follows: z.array(follow).max(mostFollows),
  /** Offers to be reminded of on the day before they end. */
  reminders: z.array(id()).max(mostReminders),
  /** By which it asks shops, to be told of answers. */
  device: deviceSecret.optional(),
})
export type PushWishes = z.output<typeof pushWishes>

/** A shop that is closed or away, of which a browser wants to be told when it opens. */
const pushOpening = z.object({ subscription: pushSubscription, shop_id: id() })
export type PushOpening = z.output<typeof pushOpening>

const pushEnd = ownSubscription
/** `user_id`: whose shops; those of another who turned it on since stay. */
const pushOfShopEnd = ownSubscription.extend({ user_id: id() })

/** All that the server has of a subscription. */
const pushKnown = z.strictObject({
  subscription: z
    .strictObject({
      endpoint: z.string(),
      p256dh: z.string(),
      /** ISO 8601, as all times here. */
      created_at: z.string(),
      saved_at: z.string(),
      last_digest_on: z.string(),
      failing_since: z.string().nullable(),
      language: z.string(),
      /** Shops by their number and name, searches as the address of the search page has them. */
      follows: z.array(
        z.strictObject({
          shop_id: z.int().nullable(),
          shop: z.string().nullable(),
          search: z.string().nullable(),
          since: z.string(),
        }),
      ),
      reminders: z.array(z.strictObject({ product_id: z.int(), since: z.string() })),
      /** Whose shops it is told of. */
      user_id: z.int().nullable(),
      /** Whether it is told of answers to what it has asked shops. */
      answers: z.boolean(),
      /** How many messages are on their way. */
      messages: z.int(),
    })
    .nullable(),
})
export type PushKnown = z.output<typeof pushKnown>

export const pushCalls = {
  'GET /api/push/key': {
    summary: 'The public key that a browser subscribes to our messages with',
    who: 'everyone',
    /** The public key that a browser subscribes with. */
    answer: z.strictObject({ key: z.string() }),
  },
  'POST /api/push/save': {
    summary:
      'Keeps all that a browser wants to be told, in place of what it wanted before; wanting nothing ends it',
    who: 'everyone',
    limit: 'push',
    shared: true,
    body: pushWishes,
    status: 204,
  },
  'POST /api/push/opening': {
    summary: 'Has a browser told once when a shop opens; 409 of one that is open or never opens by day',
    who: 'everyone',
    limit: 'push',
    shared: true,
    body: pushOpening,
    answer: message,
  },
  'POST /api/push/change': {
    summary: 'A browser got another subscription: what it wants to be told goes there from now on',
    who: 'everyone',
    limit: 'push',
    shared: true,
    /** A browser got another subscription in place of the one it had. */
    body: z.object({ old: ownSubscription, subscription: pushSubscription }),
    status: 204,
  },
  'POST /api/shop/push': {
    summary: "Has a browser told what happens at one's shops; in place of who else wanted that there",
    who: ['shopkeeper', 'executive'],
    limit: 'push',
    /** Of one of a shop's people, who is signed in there. */
    body: z.object({ subscription: pushSubscription }),
    status: 204,
  },
  'POST /api/push/shop_off': {
    summary:
      "Has a browser no longer told of somebody's shops, for whoever has its secret; done already is done",
    who: 'everyone',
    limit: 'push',
    body: pushOfShopEnd,
    status: 204,
  },
  'POST /api/push/mine': {
    summary: 'What is known of a subscription, for whoever has its secret; null when it is nothing',
    who: 'everyone',
    limit: 'push',
    body: pushEnd,
    answer: pushKnown,
  },
  'POST /api/push/forget': {
    summary:
      'Forgets a subscription with all it wanted, for whoever has its secret; done already counts as done',
    who: 'everyone',
    limit: 'push',
    shared: true,
    body: pushEnd,
    status: 204,
  },
} as const satisfies CallTable
