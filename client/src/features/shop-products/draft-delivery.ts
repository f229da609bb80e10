import { randomUuid } from '../../lib/random-id.ts'

/**
 * How far a draft is on its way to the server. A lost connection leaves open whether the offer is stored: sent again under
 * its key, a new offer is not stored twice.
 */
export type Delivery = {
  /** Random UUID of a new offer's draft. */
  publishKey: string
  /** `unanswered`: sent, and no answer came. `changed`: the same, and then something else was filled in. */
  state: 'unsent' | 'unanswered' | 'changed'
}

export const newDelivery = (): Delivery => ({ publishKey: randomUuid(), state: 'unsent' })

export const afterSending = (delivery: Delivery): Delivery =>
  delivery.state === 'changed' ? delivery : { ...delivery, state: 'unanswered' }

/** The server said no: what it may have stored before is another content than this. */
export const afterRefusal = (before: Delivery): Delivery =>
  before.state === 'unsent' ? before : { ...before, state: 'changed' }

export const afterTyping = (delivery: Delivery): Delivery =>
  delivery.state === 'unsent' ? delivery : { ...delivery, state: 'changed' }

/** From the browser's storage; a new one when there is nothing of use. */
export function readDelivery(stored: unknown): Delivery {
  const { publishKey, state } = Object(stored) as Partial<Record<keyof Delivery, unknown>>
  const known = (['unsent', 'unanswered', 'changed'] as const).find((each) => each === state)
  return known && typeof publishKey === 'string' ? { publishKey, state: known } : newDelivery()
}
