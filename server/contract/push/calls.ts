import { z } from 'zod'
import { type CallTable, visitors } from '../call.ts'
import { texts } from '../facts/texts.ts'
import { describedList, id, message } from '../fields.ts'
import { deviceSecret } from '../questions/calls.ts'
import { mostFollows, mostReminders } from '../saved/facts.ts'
import { follow } from '../saved/schemas.ts'

/** Contains the final texts: the phone shows them unchanged. */
export type PushContent = {
  title: string
  body: string
  /** A root-relative URL. */
  url: string
  /** On the phone, a later message replaces an earlier one with the same tag. */
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
/** A secret of 16 bytes that only the browser and the server know. */
const auth = base64url(22)

/** The result of `PushSubscription.toJSON()`. Other properties are not stored. */
const pushSubscription = z.object({
  endpoint,
  keys: z
    .object({ p256dh: base64url(87), auth }, { error: refusal })
    .describe('p256dh: a point of the curve P-256 (65 bytes).'),
})

const ownSubscription = z.object({ endpoint, auth })

const pushWishes = z.object({
  subscription: pushSubscription,
  follows: z.array(follow).max(mostFollows),
  reminders: z
    .array(id())
    .max(mostReminders)
    .describe('Offers to be reminded of on the day before they end.'),
  device: deviceSecret
    .optional()
    .describe('The secret with which the device asks shops. Set it to be notified of answers.'),
})
export type PushFollows = z.output<typeof pushWishes>

const pushOpening = z.object({ subscription: pushSubscription, shop_id: id() })
export type PushOpening = z.output<typeof pushOpening>

const pushEnd = ownSubscription
/** `user_id`: the owner of the shops. If another user subscribed on this browser since, nothing changes. */
const pushOfShopEnd = ownSubscription.extend({ user_id: id() })

const pushKnown = z.strictObject({
  subscription: z
    .strictObject({
      endpoint: z.string(),
      p256dh: z.string(),
      created_at: z.string().describe('When the subscription was created. All times here are in ISO 8601.'),
      saved_at: z.string(),
      last_digest_on: z.string(),
      failing_since: z.string().nullable(),
      language: z.string(),
      follows: describedList('Shops by id and name; searches as in the address of the search page.', {
        shop_id: z.int().nullable(),
        shop: z.string().nullable(),
        search: z.string().nullable(),
        since: z.string(),
      }),
      reminders: z.array(z.strictObject({ product_id: z.int(), since: z.string() })),
      user_id: z.int().nullable().describe('The user whose shops it is notified about. null: none.'),
      answers: z.boolean().describe('Whether it is notified of answers to the device’s questions.'),
      messages: z.int().describe('The number of messages that are still unsent.'),
    })
    .nullable(),
})
export type PushKnown = z.output<typeof pushKnown>

export const pushCalls = {
  'GET /api/push/key': {
    summary: 'Returns the public key for push subscriptions.',
    who: 'everyone',
    answer: z.strictObject({ key: z.string().describe('The public key (VAPID) for a subscription.') }),
  },
  'POST /api/push/save': {
    summary: 'Replaces all that a browser follows. Following nothing deletes its subscription.',
    ...visitors,
    limit: 'push',
    body: pushWishes,
    status: 204,
  },
  'POST /api/push/opening': {
    summary: 'Notifies a browser once when a shop opens. 409 if it is open or never opens by day.',
    ...visitors,
    limit: 'push',
    body: pushOpening,
    answer: message,
  },
  'POST /api/push/change': {
    summary: 'Moves all that a browser follows to its new subscription.',
    ...visitors,
    limit: 'push',
    body: z.object({ old: ownSubscription, subscription: pushSubscription }),
    status: 204,
  },
  'POST /api/shop/push': {
    summary: "Notifies a browser of events at the user's shops, instead of another user's.",
    who: ['shopkeeper', 'executive'],
    limit: 'push',
    body: z.object({ subscription: pushSubscription }),
    status: 204,
  },
  'POST /api/push/shop_off': {
    summary:
      "Stops notifications about a user's shops on a browser. Needs its secret. Repeating it succeeds.",
    who: 'everyone',
    limit: 'push',
    body: pushOfShopEnd,
    status: 204,
  },
  'POST /api/push/mine': {
    summary: 'Returns all stored data of a subscription, or null. Needs its secret.',
    who: 'everyone',
    limit: 'push',
    body: pushEnd,
    answer: pushKnown,
  },
  'POST /api/push/forget': {
    summary: 'Deletes a subscription and all it follows. Needs its secret. Repeating it succeeds.',
    ...visitors,
    limit: 'push',
    body: pushEnd,
    status: 204,
  },
} as const satisfies CallTable
