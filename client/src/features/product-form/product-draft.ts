import { type Delivery, newDelivery } from '../../offer-drafts/delivery.ts'
import type { Typed } from '../../offer-drafts/draft.ts'
import type { CroppedPicture } from '../../ui/cropper-picture.ts'
import { beginSending, type Sending, sendingAfter } from '../../ui/upload-figures.ts'
import { isSame, type ProductFormValues } from './product-form-values.ts'

/** What a form begins with: an empty product, or one as the server has it, whose version others may make an old one. */
export type Start = { values: ProductFormValues; version: number | null }

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
  /** The kept photo: not read yet, or not there any more. */
  keptPhoto?: 'awaited' | 'lost'
  /** A photo on its way here: the camera or the gallery is open, or the file is. Android may end the page meanwhile. */
  taking?: 'asked' | 'opening'
  /** Whether the browser keeps what is typed, and the photo: else they go with the page. */
  isKept: { fields: boolean; photo: boolean }
  /** A photo was chosen and its crop is not saved yet. */
  isCropping: boolean
  /** While it is on its way, and what may have been stored before. */
  sending: (Sending & { before: Delivery['state'] }) | null
  /** Why it was not published, until one goes back to the form. */
  unpublished?: string
  /** What is wrong: in a line above the button, at the photo, and who was faster, and when. */
  problems: { line?: string; photo?: string; conflict?: { by?: string; at?: string } }
}

export type DraftEvent =
  | { type: 'typed' | 'back' }
  | { type: 'cropping'; isCropping: boolean }
  | { type: 'taking'; taking: ProductDraft['taking'] }
  | { type: 'cropped' | 'photo restored'; picture: CroppedPicture | null }
  | { type: 'kept'; isKept: Partial<ProductDraft['isKept']> }
  /** Times in milliseconds, sizes in bytes. */
  | { type: 'sending'; at: number; total: number }
  | { type: 'progress'; at: number; loaded: number; total: number }
  | { type: 'refused' }
  | { type: 'unanswered'; reason: string }
  /** The key belongs to another offer: this one goes under its own. */
  | { type: 'another offer'; delivery: Delivery }
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
  isKept: { fields: true, photo: true },
  isCropping: false,
  sending: null,
  problems: {},
})

/** The draft of a form that opens: with what the browser kept of it, if that is more than what the form begins with. */
export function openDraft(start: Start, kept: Typed | null): ProductDraft {
  const draft = newDraft(start, kept?.delivery ?? newDelivery())
  if (!kept || (!kept.hasPhoto && isSame(kept.values, start.values))) return draft
  return {
    ...draft,
    isRestored: true,
    version: kept.version ?? start.version,
    keptPhoto: kept.hasPhoto ? 'awaited' : undefined,
  }
}

/** What the browser is to keep of a draft; null when it is no more than what the form began with. */
export function keptOf(draft: ProductDraft, values: ProductFormValues): Typed | null {
  const { start, version, delivery, picture, keptPhoto, taking } = draft
  // One that is on its way or lost too: whoever comes back without it is told.
  const hasPhoto = picture !== null || keptPhoto !== undefined || taking !== undefined
  return hasPhoto || !isSame(values, start.values) ? { values, version, hasPhoto, delivery } : null
}

/** The draft after something happened to it. Without a difference it is the same object, and nothing is drawn again. */
export function afterEvent(draft: ProductDraft, event: DraftEvent): ProductDraft {
  const { delivery, sending, problems } = draft
  switch (event.type) {
    case 'typed':
      return problems.line ? { ...draft, problems: { ...problems, line: undefined } } : draft
    case 'back':
      return { ...draft, unpublished: undefined }
    case 'cropping':
      return event.isCropping === draft.isCropping ? draft : { ...draft, isCropping: event.isCropping }
    case 'taking':
      return event.taking === draft.taking ? draft : { ...draft, taking: event.taking }
    case 'cropped':
      return { ...draft, picture: event.picture, keptPhoto: undefined, taking: undefined, problems: {} }
    case 'photo restored':
      // Reading it took a moment: meanwhile another one may be there, or none be wanted.
      if (draft.keptPhoto !== 'awaited') return draft
      return { ...draft, picture: event.picture, keptPhoto: event.picture ? undefined : 'lost' }
    case 'kept': {
      const isKept = { ...draft.isKept, ...event.isKept }
      return isKept.fields === draft.isKept.fields && isKept.photo === draft.isKept.photo ? draft : { ...draft, isKept }
    }
    case 'sending':
      return {
        ...draft,
        delivery: inState(delivery, 'unanswered'),
        sending: { ...beginSending(event.at, event.total), before: delivery.state },
        unpublished: undefined,
        problems: {},
      }
    case 'progress':
      return sending ? { ...draft, sending: { ...sending, ...sendingAfter(sending, event) } } : draft
    case 'refused':
      return { ...draft, delivery: inState(delivery, sending?.before ?? 'unsent'), sending: null }
    case 'unanswered':
      return { ...draft, sending: null, unpublished: event.reason }
    case 'another offer':
      return { ...draft, delivery: event.delivery, sending: null }
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
 * thrown away there. Two offers do not share a key, and what may be stored under one never takes another: it would be there twice.
 */
export function deliveryBeside(own: Delivery, values: ProductFormValues, kept: Typed | null): Delivery {
  if (own.state === 'unanswered') return own
  if (!kept) return newDelivery()
  if (isSame(kept.values, values)) return kept.delivery
  return kept.delivery.publishKey === own.publishKey ? newDelivery() : own
}

const inState = (delivery: Delivery, state: Delivery['state']): Delivery => ({ ...delivery, state })
