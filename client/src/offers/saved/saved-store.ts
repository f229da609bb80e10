import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { endedForDays, mostFollows, mostReminders, mostViewed } from 'server/contract/saved/facts'
import type { Follow } from 'server/contract/saved/schemas'
import { addDays, daysBetween, todayInIndia } from '../../lib/format/dates.ts'
import { randomSecret } from '../../lib/storage/random-id.ts'
import { countTap } from '../count-tap.ts'
import { change, isRead, written } from './device-lists.ts'
import {
  type Asked,
  type KnownOffer,
  keyOfFollow,
  ListIsFull,
  type Reminder,
  type SavedThings,
  savedThings,
  type TakenCode,
} from './saved-things.ts'

export { forgetSavedThings, isLostAtEnd, isRead, readThings, written } from './device-lists.ts'

type Answer = AnswerOf<'GET /api/user/offers_now'>

const now = () => new Date().toISOString()

const onCard = [
  'id',
  'name',
  'brand',
  'price',
  'discount_price',
  'discount_percent',
  'photo_url',
  'photo_width',
  // On cards that an older version saved.
  'photo_srcset',
  'category_id',
  'end_date',
  'days_left',
  'with_code',
  'shop_id',
  'shop_name',
  'shop_logo',
  'locality',
  'place',
  'offer_state',
  'away_until',
  'category',
  'subcategory',
] as const satisfies readonly (keyof KnownOffer['card'])[]

const cardOf = (product: KnownOffer['card']) =>
  Object.fromEntries(onCard.map((key) => [key, product[key]])) as KnownOffer['card']

/** `knownAt`: when the price was current; earlier than now for a cached offer. */
export async function saveOffer(product: OfferSummary, knownAt = now()) {
  await change('saved', (saved) => [
    { card: cardOf(product), known_at: knownAt, saved_at: now(), price_then: product.discount_price },
    ...without(saved, product.id),
  ])
  countTap({ product_id: product.id }, 'save')
}

export const unsave = (id: number) => change('saved', (saved) => without(saved, id))

export const saveViewedOffer = (product: OfferSummary) =>
  change(
    'viewed',
    (viewed) =>
      [{ card: cardOf(product), known_at: now() }, ...without(viewed, product.id)].slice(0, mostViewed),
    false,
  )

export const clearViewed = () => change('viewed', () => [])

const without = <Offer extends KnownOffer>(offers: Offer[], id: number) =>
  offers.filter(({ card }) => card.id !== id)

/** Throws `ListIsFull` at the limit. */
export async function startFollowing(follow: Follow, name: string, at = now()) {
  await isRead
  const follows = withoutFollow(savedThings()?.follows ?? [], follow)
  if (follows.length >= mostFollows) throw new ListIsFull(texts.mine.tooManyFollows({ most: mostFollows }))
  const one = { follow, name, followed_at: at, looked_at: at }
  await change('follows', (now) => [one, ...withoutFollow(now, follow)].slice(0, mostFollows))
}

export const stopFollowing = (follow: Follow) =>
  change('follows', (follows) => withoutFollow(follows, follow))

const withoutFollow = (follows: SavedThings['follows'], follow: Follow) =>
  follows.filter((one) => keyOfFollow(one.follow) !== keyOfFollow(follow))

export const markFollowsSeen = (at: string) =>
  change(
    'follows',
    (follows) => follows.map((one) => (one.looked_at < at ? { ...one, looked_at: at } : one)),
    false,
  )

/** Throws `ListIsFull` at the limit. */
export async function remind(reminder: Reminder) {
  await isRead
  const reminders = withoutReminder(savedThings()?.reminders ?? [], reminder.product_id)
  if (reminders.length >= mostReminders)
    throw new ListIsFull(texts.mine.tooManyReminders({ most: mostReminders }))
  await change('reminders', (now) => [reminder, ...withoutReminder(now, reminder.product_id)])
}

export const stopReminding = (productId: number) =>
  change('reminders', (reminders) => withoutReminder(reminders, productId))

const withoutReminder = (reminders: Reminder[], productId: number) =>
  reminders.filter(({ product_id }) => product_id !== productId)

export const saveQuestion = (question: Asked) => change('asked', (asked) => [question, ...asked])

export const updateQuestions = (next: (asked: Asked) => Asked, isWanted = false) =>
  change('asked', (asked) => asked.map(next), isWanted)

export const forgetAsked = (key: string) => change('asked', (asked) => asked.filter((one) => one.key !== key))

export const saveTakenCode = (code: TakenCode) => change('codes', (codes) => [code, ...codes])

export const updateTakenCodes = (next: (code: TakenCode) => TakenCode | undefined) =>
  change('codes', (codes) => codes.map(next).filter((code) => code !== undefined), false)

/** Milliseconds: differences up to this come from slow responses and usual clock drift. */
const usualDifference = 60_000
export async function measureClock(serverTime: string) {
  // A clock that runs late ends no code early, so only a fast one counts.
  const ahead = Math.max(0, Date.now() - Date.parse(serverTime))
  if (Math.abs(ahead - (savedThings()?.ahead ?? 0)) <= usualDifference) return
  await change('ahead', () => (ahead > usualDifference ? ahead : null), false)
  // Rerenders the codes: other ones may be valid now.
  await updateTakenCodes((code) => code)
}

/** The secret that identifies this device for questions and codes; created on first use. */
export async function deviceSecret(): Promise<string> {
  // When two windows create a secret at once, the first one written wins.
  const made = randomSecret(32)
  await change('device', (now) => now ?? made)
  const kept = (await written('device')) ?? made
  if (savedThings()?.device !== kept) await change('device', () => kept)
  return kept
}

export const savePushAnswer = (says: 'yes' | 'no') => change('push', () => ({ says, at: now() }))

export async function learn({ offers, gone }: Answer, at: string, today = todayInIndia()) {
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  const known = <Offer extends KnownOffer>(one: Offer): Offer => {
    const card = byId.get(one.card.id)
    return card ? { ...one, card, known_at: at } : one
  }
  const isKept = ({ card }: KnownOffer) => daysBetween(card.end_date, today) <= endedForDays
  const nowSaved = (saved: SavedThings['saved']) =>
    saved.map((one) => ({ ...known(one), is_gone: gone.includes(one.card.id) })).filter(isKept)
  const stillThere = (viewed: SavedThings['viewed']) =>
    viewed.map(known).filter(({ card }) => card.end_date >= today && !gone.includes(card.id))
  const stillToCome = (reminders: Reminder[]) =>
    reminders.flatMap((one) => {
      const card = byId.get(one.product_id)
      if (gone.includes(one.product_id) || (card && card.end_date < today)) return []
      return card && card.offer_state !== 'scheduled' ? [{ ...one, day: addDays(card.end_date, -1) }] : [one]
    })
  await change('saved', nowSaved, false)
  await change('viewed', stillThere, false)
  await change('reminders', stillToCome, false)
}
