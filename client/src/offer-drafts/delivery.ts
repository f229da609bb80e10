import type { OfferFields } from 'server/contract/shop-offers/schemas'
import { randomUuid } from '../lib/storage/random-id.ts'

/** The fields of an offer as they are typed, all as text. */
export type OfferValues = Record<keyof OfferFields, string>

/**
 * How far something is on its way to the server. A lost connection leaves open whether it is stored: sent
 * again under its key, it is not stored twice; something else under this key is refused.
 */
export type Delivery = {
  /** Random UUID that belongs to the content. */
  publishKey: string
  /** What may be stored under the key: nothing, or what was sent. */
  state: 'unsent' | 'unanswered'
  /** What was said of the last attempt, in a sentence, where it ended without an answer. */
  why?: string
}
export const newDelivery = (): Delivery => ({ publishKey: randomUuid(), state: 'unsent' })
