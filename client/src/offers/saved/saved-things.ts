import type { OwnClaim } from 'server/contract/claims/calls'
import type { OfferSummary } from 'server/contract/offers/schemas'
import type { OwnQuestion } from 'server/contract/questions/calls'
import type { QuestionKind } from 'server/contract/questions/facts'
import type { Follow, OfferNow } from 'server/contract/saved/schemas'
import { create } from 'zustand'
import { whenIdle, whenUsed } from '../../lib/dom/when-idle.ts'
import { localStore } from '../../lib/storage/storage.ts'
import type { Photo } from '../offer-photo.tsx'

/** An offer as last seen. Fields that only its page or `offers_now` returns may be missing. */
export type KnownOffer = {
  card: OfferSummary &
    Pick<Photo, 'photo_srcset'> &
    Partial<Pick<OfferNow, 'offer_state' | 'away_until' | 'category' | 'subcategory'>>
  /** ISO 8601. */
  known_at: string
}
export type SavedOffer = KnownOffer & {
  saved_at: string
  /** Rupees, when it was saved. */
  price_then: number
  is_gone?: boolean
}
export type Followed = {
  follow: Follow
  name: string
  followed_at: string
  looked_at: string
}
export type Reminder = {
  product_id: number
  name: string
  photo_url: string | null
  /** YYYY-MM-DD: the start of an offer before it begins, then the day before its end. */
  day: string
}

export type Asked = {
  /** Idempotency key: the server stores the question once. */
  key: string
  offer: Pick<OfferSummary, 'id' | 'name' | 'discount_price' | 'shop_name'> & Photo & { subcategory: string }
  kind: QuestionKind
  words: string
  phone: string
  made_at: string
  asked_at?: string
  known?: OwnQuestion
  refused?: string
  is_gone?: boolean
  is_seen?: boolean
}

export const isNewAnswer = ({ known, is_seen }: Asked) => Boolean(known?.answer) && !is_seen

/** A code for the counter. The device creates its id and token. */
export type TakenCode = {
  /** Idempotency key: the server issues the code once. */
  id: string
  token: string
  product_id: number
  asked_at: string
  known?: OwnClaim
  /** The shop confirmed the code at the counter, and undid that. */
  is_taken_back?: boolean
  /** Returned on this device; not confirmed by the server yet. */
  is_given_back?: boolean
}

/** Estimated server time: a phone with a fast clock must not end a valid code. */
const serverNow = () => Date.now() - (savedThings()?.ahead ?? 0)

export const codeState = ({ state, kept_until }: OwnClaim) =>
  state === 'claimed' && Date.parse(kept_until) <= serverNow() ? 'expired' : state
export const isOpenCode = ({ known }: TakenCode) => known !== undefined && codeState(known) === 'claimed'

export function isOpenForAnswer({ ask_from, answer_until }: Pick<OwnClaim, 'ask_from' | 'answer_until'>) {
  const now = new Date(serverNow()).toISOString()
  return ask_from !== null && ask_from <= now && now <= (answer_until ?? '')
}
export const isAsked = ({ known }: TakenCode) =>
  known !== undefined && !known.answer && isOpenForAnswer(known)

/** Things saved on this device, latest first. They belong to no account. */
export type SavedThings = {
  saved: SavedOffer[]
  viewed: KnownOffer[]
  follows: Followed[]
  reminders: Reminder[]
  asked: Asked[]
  codes: TakenCode[]
  /** The device's secret for questions and codes; null before the first use. */
  device: string | null
  /** Milliseconds that the device's clock is ahead of the server's; null when it is not. */
  ahead: number | null
  push: { says: 'yes' | 'no'; at: string } | null
}

/** Empty until the things are read, also in server-side rendering. */
const useThings = create<{ things?: SavedThings }>(() => ({}))

export const savedThings = () => useThings.getState().things

const mark = 'keepsThings'
export const hasSavedThings = () => localStore.read(mark) !== null

/**
 * Calls back when idle if there are saved things, otherwise at the first touch. Returns a function that
 * cancels it.
 */
export const whenSavedThingsNeeded = (callback: () => void) =>
  (hasSavedThings() ? whenIdle : whenUsed)(callback)

/** Calls back when another window saves its first thing. Returns a function that unsubscribes. */
export function whenAnotherSaves(callback: () => void) {
  const listen = ({ key, newValue }: StorageEvent) => key === mark && newValue !== null && callback()
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export function showSavedThings(things: SavedThings) {
  if (Object.values(things).some((list) => list !== null && (!Array.isArray(list) || list.length > 0)))
    localStore.write(mark, 'true')
  else localStore.remove(mark)
  useThings.setState({ things })
}

export const followSavedThings = useThings.subscribe

export const useSavedThings = <T>(read: (things: SavedThings) => T): T | undefined =>
  useThings(({ things }) => things && read(things))

/** The message is shown to the user. */
export class ListIsFull extends Error {}

export const keyOfFollow = (follow: Follow) => JSON.stringify(Object.entries(follow).sort())

/** The key of secrets whose questions and codes the server must still delete. */
export const questionsToForget = 'questionsToForget'
