import { randomUuid } from '../../lib/random-id.ts'
import type { CroppedPicture } from '../../ui/cropper-picture.ts'
import { isSame, type ProductFormValues } from './product-form-values.ts'

/** What a form begins with: an empty product, or one as the server has it, whose version others may make an old one. */
export type Start = { values: ProductFormValues; version: number | null }

/**
 * How far a draft is on its way to the server. A lost connection leaves open whether the offer is stored: sent again under
 * its key, a new offer is not stored twice.
 */
export type Delivery = {
  /** Random UUID of a new offer's draft. */
  publishKey: string
  /** What may be stored: nothing, what was sent (`unanswered`), or that and something else was filled in since. */
  state: 'unsent' | 'unanswered' | 'changed'
}
export const newDelivery = (): Delivery => ({ publishKey: randomUuid(), state: 'unsent' })

/** What a draft is in the browser's storage, where the picture has its own place. */
export type KeptDraft = { values: ProductFormValues; version: number | null; delivery: Delivery }

/** All that a product form knows, except for the values of its fields: they are react-hook-form's. */
export type ProductDraft = {
  start: Start
  /** Counts how often the form began afresh. */
  round: number
  isRestored: boolean
  /** The product's version that the values were made from. */
  version: number | null
  delivery: Delivery
  picture: CroppedPicture | null
  /** A photo was chosen and its crop is not saved yet. */
  isCropping: boolean
  /** While it is on its way: how much is sent, and what may have been stored before. */
  sending: { percent: number; before: Delivery['state'] } | null
  /** What is wrong: in a line above the button, at the photo, and whether somebody else was faster. */
  problems: { line?: string; photo?: string; isConflict?: boolean }
}

export type DraftEvent =
  | { type: 'typed' }
  | { type: 'cropping'; isCropping: boolean }
  | { type: 'cropped' | 'photo restored'; picture: CroppedPicture | null }
  | { type: 'sending' | 'refused' | 'unanswered' }
  | { type: 'progress'; percent: number }
  | { type: 'told'; problems: ProductDraft['problems'] }
  /** The draft is stored, or thrown away: what is filled in from now on is another one. */
  | { type: 'begun'; start: Start; delivery: Delivery }
  | { type: 'other window'; delivery: Delivery }

const newDraft = (start: Start, delivery: Delivery): ProductDraft => ({
  start,
  round: 0,
  isRestored: false,
  version: start.version,
  delivery,
  picture: null,
  isCropping: false,
  sending: null,
  problems: {},
})

/** The draft of a form that opens: with what the browser kept of it, if that is more than what the form begins with. */
export function openDraft(start: Start, kept: KeptDraft | null, hasPhoto: boolean): ProductDraft {
  const draft = newDraft(start, kept?.delivery ?? newDelivery())
  const isRestored = hasPhoto || (kept !== null && !isSame(kept.values, start.values))
  return isRestored ? { ...draft, isRestored, version: kept?.version ?? start.version } : draft
}

/** The draft after something happened to it. Without a difference it is the same object, and nothing is drawn again. */
export function afterEvent(draft: ProductDraft, event: DraftEvent): ProductDraft {
  const { delivery, sending, problems } = draft
  switch (event.type) {
    case 'typed': {
      const next = changed(delivery)
      return next === delivery && !problems.line
        ? draft
        : { ...draft, delivery: next, problems: { ...problems, line: undefined } }
    }
    case 'cropping':
      return event.isCropping === draft.isCropping ? draft : { ...draft, isCropping: event.isCropping }
    case 'cropped':
      return { ...draft, picture: event.picture, delivery: changed(delivery), problems: {} }
    case 'photo restored':
      // Reading it took a moment: meanwhile another one may be there, or none be wanted.
      return draft.isRestored && !draft.isCropping && !draft.picture ? { ...draft, picture: event.picture } : draft
    case 'sending':
      return {
        ...draft,
        delivery: inState(delivery, delivery.state === 'changed' ? 'changed' : 'unanswered'),
        sending: { percent: 0, before: delivery.state },
        problems: {},
      }
    case 'progress':
      return sending ? { ...draft, sending: { ...sending, percent: event.percent } } : draft
    case 'refused':
      // What may have been stored before was another content than this.
      return {
        ...draft,
        delivery: inState(delivery, sending?.before === 'unsent' ? 'unsent' : 'changed'),
        sending: null,
      }
    case 'unanswered':
      return { ...draft, sending: null }
    case 'told':
      return { ...draft, problems: { ...problems, ...event.problems } }
    case 'begun':
      return { ...newDraft(event.start, event.delivery), round: draft.round + 1 }
    case 'other window':
      return {
        ...draft,
        delivery: event.delivery,
        sending: sending && { ...sending, before: event.delivery.state },
      }
  }
}

/**
 * The delivery of this window's draft when the same form in another window has kept `kept`; null when it was published or
 * thrown away there. Two offers must not share a key: the second one would be taken for the first one, sent again.
 */
export function deliveryBeside(own: Delivery, values: ProductFormValues, kept: KeptDraft | null): Delivery {
  if (!kept) return newDelivery()
  if (isSame(kept.values, values)) return kept.delivery
  return kept.delivery.publishKey === own.publishKey && own.state === 'unsent' ? newDelivery() : own
}

const inState = (delivery: Delivery, state: Delivery['state']): Delivery => ({ ...delivery, state })

const changed = (delivery: Delivery) => (delivery.state === 'unanswered' ? inState(delivery, 'changed') : delivery)
