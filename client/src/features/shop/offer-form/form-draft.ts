import { type Delivery, newDelivery, type OfferValues, type Typed } from '../../../offer-drafts/draft.ts'
import type { CroppedPicture } from '../../../ui/cropper-picture.ts'
import type { Sending } from '../../../ui/upload-figures.ts'
import { isSame } from './offer-fields.ts'

/**
 * What a form begins with: an empty product, or one as the server has it, whose version others may make an
 * old one.
 */
export type Start = { values: OfferValues; version: number | null }

/** All that a offer form knows, except for the values of its fields: they are react-hook-form's. */
export type FormDraft = {
  start: Start
  /** Counts how often the form began afresh. */
  round: number
  isRestored: boolean
  /** It is another offer's copy, and nothing was changed in it. */
  isCopy: boolean
  /** The product's version that the values were made from. */
  version: number | null
  delivery: Delivery
  picture: CroppedPicture | null
  /** The kept photo: not read yet, or not there any more. */
  keptPhoto: 'awaited' | 'lost' | undefined
  /**
   * A photo on its way here: the camera or the gallery is open, or the file is. Android may end the page
   * meanwhile.
   */
  taking: 'asked' | 'opening' | undefined
  /** Whether the browser keeps what is typed, and the photo: else they go with the page. */
  areFieldsKept: boolean
  isPhotoKept: boolean
  /** A photo was chosen and its crop is not saved yet. */
  isCropping: boolean
  /** While it is on its way. */
  sending: Sending | null
  /** Why it was not published, until one goes back to the form. */
  unpublished: string | undefined
  /** What is wrong: in a line above the button, at the photo, and who was faster, and when. */
  problems: { line?: string; photo?: string; conflict?: { by?: string; at?: string } }
}

type Changes = Partial<FormDraft>

export const newDraft = (start: Start, delivery = newDelivery()): FormDraft => ({
  start,
  round: 0,
  isRestored: false,
  isCopy: false,
  version: start.version,
  delivery,
  picture: null,
  keptPhoto: undefined,
  taking: undefined,
  areFieldsKept: true,
  isPhotoKept: true,
  isCropping: false,
  sending: null,
  unpublished: undefined,
  problems: {},
})

/**
 * The draft of a form that opens: with what the browser kept of it, if that is more than what the form begins
 * with.
 */
export function openDraft(start: Start, kept: Typed | null): FormDraft {
  const draft = { ...newDraft(start, kept?.delivery), isCopy: kept?.isCopy === true }
  if (!kept || (!kept.hasPhoto && isSame(kept.values, start.values))) return draft
  const keptPhoto = kept.hasPhoto ? 'awaited' : undefined
  return { ...draft, isRestored: true, version: kept.version ?? start.version, keptPhoto }
}

/** What the browser is to keep of a draft; null when it is no more than what the form began with. */
export function keptOf(draft: FormDraft, values: OfferValues): Typed | null {
  const { start, version, delivery, picture, keptPhoto, taking, isCopy } = draft
  // One that is on its way or lost too: whoever comes back without it is told.
  const hasPhoto = picture !== null || keptPhoto !== undefined || taking !== undefined
  if (!hasPhoto && isSame(values, start.values)) return null
  return { values, version, hasPhoto, delivery, ...(isCopy && { isCopy }) }
}

/** Without a difference it is the same object, and nothing is drawn again. */
export function changed(draft: FormDraft, changes: Changes): FormDraft {
  const names = Object.keys(changes) as (keyof FormDraft)[]
  return names.some((name) => draft[name] !== changes[name]) ? { ...draft, ...changes } : draft
}

/** One that was chosen or cropped here; null while another is. */
export const withPicture = (picture: CroppedPicture | null): Changes => ({
  picture,
  keptPhoto: undefined,
  taking: undefined,
  problems: {},
})

/** Reading what was kept took a moment: meanwhile another one may be there, or none be wanted. */
export const withKeptPhoto = ({ keptPhoto }: FormDraft, picture: CroppedPicture | null): Changes =>
  keptPhoto === 'awaited' ? { picture, keptPhoto: picture ? undefined : 'lost' } : {}

export const afterTyping = ({ problems }: FormDraft): Changes =>
  problems.line ? { problems: { ...problems, line: undefined } } : {}

/**
 * The delivery of this window's draft when the same form in another window has kept `kept`; null when it was
 * published or thrown away there. Two offers do not share a key, and what may be stored under one never takes
 * another: it would be there twice.
 */
export function deliveryBeside(own: Delivery, values: OfferValues, kept: Typed | null): Delivery {
  if (own.state === 'unanswered') return own
  if (!kept) return newDelivery()
  if (isSame(kept.values, values)) return kept.delivery
  return kept.delivery.publishKey === own.publishKey ? newDelivery() : own
}
