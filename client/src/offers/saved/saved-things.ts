import type { OwnClaim } from 'server/contract/claims/calls'
import type { OfferSummary } from 'server/contract/offers/schemas'
import type { OwnQuestion } from 'server/contract/questions/calls'
import type { QuestionKind } from 'server/contract/questions/facts'
import type { Follow, OfferNow } from 'server/contract/saved/schemas'
import { create } from 'zustand'
import { whenIdle, whenUsed } from '../../lib/dom/when-idle.ts'
import { localStore } from '../../lib/storage/storage.ts'
import type { Photo } from '../offer-photo.tsx'

/** An offer as it was known last; what only its page or `offers_now` tells may be missing. */
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
  /** Hidden or removed since. */
  is_gone?: boolean
}
export type Followed = {
  follow: Follow
  name: string
  followed_at: string
  /** When what is new in it was last looked at. */
  looked_at: string
}
export type Reminder = {
  product_id: number
  name: string
  photo_url: string | null
  /** YYYY-MM-DD, its first day while that is to come, then the day before it ends. */
  day: string
}

/** A question to a shop, as it was asked here, and what became of it. */
export type Asked = {
  /** Sent with it: however often that is, it is one question. */
  key: string
  offer: Pick<OfferSummary, 'id' | 'name' | 'discount_price' | 'shop_name'> & Photo & { subcategory: string }
  kind: QuestionKind
  words: string
  phone: string
  made_at: string
  /** Absent until the server has it. */
  asked_at?: string
  /** As the server knew it last. */
  known?: OwnQuestion
  /** Why the server does not take it, in words. */
  refused?: string
  /** The server has it no more. */
  is_gone?: boolean
  /** Its answer has been on the screen. */
  is_seen?: boolean
}

/** An answer that was not on the screen yet. */
export const isNewAnswer = ({ known, is_seen }: Asked) => Boolean(known?.answer) && !is_seen

/** A code for the counter that was asked for here; id and token are made on the device. */
export type TakenCode = {
  /** Sent with it: however often that is, it is one code. */
  id: string
  /** What its QR holds. */
  token: string
  product_id: number
  asked_at: string
  /** As the server knew it last; absent until it has given it. */
  known?: OwnClaim
  /** The shop had given it, and took that back. */
  is_taken_back?: boolean
  /** Given back here, and the server has not said that it knows. */
  is_given_back?: boolean
}

/** The server's clock as well as this device knows it: no valid code ends because a phone's runs ahead. */
const serverNow = () => Date.now() - (savedThings()?.ahead ?? 0)

/** What a code is by the clock, which goes on without a network. */
export const codeState = ({ state, kept_until }: OwnClaim) =>
  state === 'claimed' && Date.parse(kept_until) <= serverNow() ? 'expired' : state
export const isOpenCode = ({ known }: TakenCode) => known !== undefined && codeState(known) === 'claimed'

/** Whether a code's question can be answered now, or its answer be changed. */
export function isOpenForAnswer({ ask_from, answer_until }: Pick<OwnClaim, 'ask_from' | 'answer_until'>) {
  const now = new Date(serverNow()).toISOString()
  return ask_from !== null && ask_from <= now && now <= (answer_until ?? '')
}
/** Whether its question waits for an answer. */
export const isAsked = ({ known }: TakenCode) =>
  known !== undefined && !known.answer && isOpenForAnswer(known)

/** What this device keeps for whom it belongs to, the last ones first; no account stands behind it. */
export type SavedThings = {
  saved: SavedOffer[]
  viewed: KnownOffer[]
  follows: Followed[]
  reminders: Reminder[]
  asked: Asked[]
  codes: TakenCode[]
  /** The secret by which it asks shops and takes codes, once it has. */
  device: string | null
  /** By how much this device's clock runs ahead of the server's, in milliseconds; null where it does not. */
  ahead: number | null
  /** What was said to the question for notices. */
  push: { says: 'yes' | 'no'; at: string } | null
}

/** Empty until they are read; the server, which knows of nobody's things, renders it so. */
const useThings = create<{ things?: SavedThings }>(() => ({}))

/** Undefined until they are read. */
export const savedThings = () => useThings.getState().things

const mark = 'keepsThings'
/** Whether this device keeps anything; known before it is read. */
export const keepsThings = () => localStore.read(mark) !== null

/**
 * Calls back when saved things matter: soon where there are some, else at the first touch. Returns how to
 * call it off.
 */
export const whenSavedMatters = (callback: () => void) => (keepsThings() ? whenIdle : whenUsed)(callback)

/** Calls back when another window begins to keep something. Returns how to stop. */
export function whenAnotherSaves(callback: () => void) {
  const listen = ({ key, newValue }: StorageEvent) => key === mark && newValue !== null && callback()
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Only the store calls this. */
export function showSavedThings(things: SavedThings) {
  if (Object.values(things).some((list) => list !== null && (!Array.isArray(list) || list.length > 0)))
    localStore.write(mark, 'true')
  else localStore.remove(mark)
  useThings.setState({ things })
}

/** Calls back when something changed, in any window. Returns how to stop. */
export const followSavedThings = useThings.subscribe

/** Something of what this device keeps; undefined until it is read. */
export const useSavedThings = <T>(read: (things: SavedThings) => T): T | undefined =>
  useThings(({ things }) => things && read(things))

/** Its message is for who has tapped. */
export class ListIsFull extends Error {}

export const keyOfFollow = (follow: Follow) => JSON.stringify(Object.entries(follow).sort())

/** Where the device keeps by which secrets the server is still to forget questions and codes. */
export const questionsToForget = 'questionsToForget'
