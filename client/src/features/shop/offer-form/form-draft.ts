import { texts } from 'server/contract/facts/texts'
import { type Delivery, newDelivery, type OfferValues, type Typed } from '../../../offer-drafts/draft.ts'
import type { Published } from '../../../offer-drafts/draft-store.ts'
import type { CroppedPicture } from '../../../ui/cropper-picture.ts'
import { beginSending, type Sending } from '../../../ui/upload-progress.tsx'
import { isSame } from './offer-fields.ts'

/** An empty offer, or one as the server has it, whose version others may replace. */
export type Start = { values: OfferValues; version: number | null }

type Problems = { line?: string; photo?: string; conflict?: { by?: string; at?: string } }

/** The state of an offer form. */
export type FormDraft = {
  start: Start
  /** Counts how often the form began again. */
  round: number
  values: OfferValues
  isRestored: boolean
  /** It is another offer's copy, and nothing was changed in it. */
  isCopy: boolean
  /** The product's version that the values were made from. */
  version: number | null
  delivery: Delivery
  picture: CroppedPicture | null
  /** The stored photo: not read yet, or not there any more. */
  keptPhoto: 'awaited' | 'lost' | undefined
  /** The camera or the gallery is open, or the chosen file is. Android may end the page meanwhile. */
  taking: 'asked' | File | undefined
  /** False when the browser does not store it: it goes with the page. */
  areFieldsKept: boolean
  isPhotoKept: boolean
  /** A photo was chosen and its crop is not saved yet. */
  isCropping: boolean
  /** While it is on its way. */
  sending: Sending | null
  /** A queued offer is not this form's any more: nothing of it is stored. */
  isQueued: boolean
  /** Nobody sees the form any more. */
  isGone: boolean
  /** Why it was not published, until the user goes back to the form. */
  unpublished: string | undefined
  /** In a line above the button, at the photo, and who was faster, and when. */
  problems: Problems
}

export type DraftEvent =
  | { type: 'shown' | 'left' | 'photo asked' | 'queued' | 'not queued' | 'back to form' }
  | { type: 'typed'; values: OfferValues }
  | { type: 'photo chosen'; file: File }
  | { type: 'photo cut'; file: File; picture: CroppedPicture }
  /** Without a file: the camera or the gallery was closed. */
  | { type: 'no photo'; file?: File }
  | { type: 'cropping'; isCropping: boolean }
  | { type: 'cropped'; picture: CroppedPicture | null }
  /** From the photo store; null when it is not there any more. */
  | { type: 'photo read'; picture: CroppedPicture | null }
  | { type: 'kept'; areFieldsKept: boolean }
  | { type: 'photo kept'; isPhotoKept: boolean }
  | { type: 'sent'; values: OfferValues; at: number }
  /** The sender says what may be stored under which key, and has stored that. */
  | { type: 'delivery'; delivery: Delivery }
  | { type: 'not published'; unpublished: string | undefined }
  | { type: 'problems'; problems: Problems }
  /** The same form in another window; null when it was published or removed there. */
  | { type: 'changed elsewhere'; kept: Typed | null }
  | { type: 'published elsewhere'; published: Published }
  | { type: 'begun'; start: Start; delivery?: Delivery }

const newDraft = (start: Start, delivery = newDelivery()): FormDraft => ({
  start,
  round: 0,
  values: start.values,
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
  isQueued: false,
  isGone: false,
  unpublished: undefined,
  problems: {},
})

/** The state of a form that opens, with what the browser stored if that is more than the form begins with. */
export function openDraft(start: Start, kept: Typed | null): FormDraft {
  const draft = newDraft(start, kept?.delivery)
  if (!kept) return draft
  const opened = { ...draft, values: kept.values, isCopy: kept.isCopy === true }
  if (!kept.hasPhoto && isSame(kept.values, start.values)) return opened
  const keptPhoto = kept.hasPhoto ? 'awaited' : undefined
  return { ...opened, isRestored: true, version: kept.version ?? start.version, keptPhoto }
}

/** What the browser is to store of a draft; null when it is no more than what the form began with. */
export function keptOf({ start, values, version, delivery, isCopy, ...draft }: FormDraft): Typed | null {
  const { picture, keptPhoto, taking } = draft
  // One that is on its way or lost too: whoever comes back without it is told.
  const hasPhoto = picture !== null || keptPhoto !== undefined || taking !== undefined
  if (!hasPhoto && isSame(values, start.values)) return null
  return { values, version, hasPhoto, delivery, ...(isCopy && { isCopy }) }
}

/** Without a difference it is the same object, and nothing is rendered again. */
export function afterEvent(draft: FormDraft, event: DraftEvent): FormDraft {
  const changes = changesBy(draft, event)
  const names = Object.keys(changes) as (keyof FormDraft)[]
  return names.some((name) => draft[name] !== changes[name]) ? { ...draft, ...changes } : draft
}

function changesBy(draft: FormDraft, event: DraftEvent): Partial<FormDraft> {
  const { problems } = draft
  switch (event.type) {
    case 'shown':
      return { isGone: false }
    case 'left':
      return { isGone: true }
    case 'typed':
      return {
        ...(!isSame(event.values, draft.values) && { values: event.values, isCopy: false }),
        ...(problems.line && { problems: { ...problems, line: undefined } }),
      }
    case 'photo asked':
      return { taking: 'asked' }
    case 'photo chosen':
      return { taking: event.file }
    case 'photo cut':
      // Another one may have been chosen since, or this one cropped by hand.
      return draft.taking === event.file ? withPicture(draft, event.picture) : {}
    case 'no photo':
      return !event.file || draft.taking === event.file ? { taking: undefined } : {}
    case 'cropping':
      return { isCropping: event.isCropping }
    case 'cropped':
      return withPicture(draft, event.picture)
    case 'photo read':
      // Another one may have been chosen since, or this one removed.
      if (draft.keptPhoto !== 'awaited') return {}
      return { picture: event.picture, keptPhoto: event.picture ? undefined : 'lost' }
    case 'kept':
      return { areFieldsKept: event.areFieldsKept }
    case 'photo kept':
      return { isPhotoKept: event.isPhotoKept }
    case 'sent': {
      const sending = beginSending(event.at, draft.picture?.file.size ?? 0)
      return { values: event.values, isCopy: false, sending, unpublished: undefined, problems: {} }
    }
    case 'delivery':
      return { delivery: event.delivery }
    case 'not published':
      return { sending: null, unpublished: event.unpublished }
    case 'problems':
      return { problems: { ...problems, ...event.problems } }
    case 'back to form':
      return { unpublished: undefined }
    case 'queued':
      return { isQueued: true }
    case 'not queued':
      return { isQueued: false }
    case 'changed elsewhere':
      return { delivery: deliveryBeside(draft, event.kept) }
    case 'published elsewhere':
      return afterPublished(draft, event.published)
    case 'begun':
      return { ...newDraft(event.start, event.delivery), round: draft.round + 1 }
  }
}

const withPicture = (draft: FormDraft, picture: CroppedPicture | null) => ({
  picture,
  isCopy: draft.isCopy && picture === draft.picture,
  keptPhoto: undefined,
  taking: undefined,
  problems: {},
})

/**
 * Two offers do not share a key, and another offer never goes under a key that may be stored already: it
 * would be there twice.
 */
function deliveryBeside({ delivery, values }: FormDraft, kept: Typed | null): Delivery {
  if (delivery.state === 'unanswered') return delivery
  if (!kept) return newDelivery()
  if (isSame(kept.values, values)) return kept.delivery
  return kept.delivery.publishKey === delivery.publishKey ? newDelivery() : delivery
}

function afterPublished(draft: FormDraft, { publishKey, values }: Published): Partial<FormDraft> {
  const { delivery, problems, sending } = draft
  if (sending || !keptOf(draft)) return {}
  if (isSame(values, draft.values))
    return { problems: { ...problems, line: texts.productForm.sentElsewhere } }
  return {
    problems: { ...problems, line: texts.productForm.otherSentElsewhere },
    delivery: delivery.publishKey === publishKey ? newDelivery() : delivery,
  }
}

const fromStores: DraftEvent['type'][] = ['photo read', 'delivery', 'changed elsewhere', 'begun']

/** What the stores are to get after an event; `undefined` leaves them as they are. */
export function toStore(before: FormDraft, after: FormDraft, event: DraftEvent) {
  if (after.isQueued || fromStores.includes(event.type)) return {}
  const photo = after.picture?.file ?? null
  // What was written otherwise here went from the disk with what was sent there.
  if (event.type === 'published elsewhere')
    return after.problems.line === texts.productForm.otherSentElsewhere && after !== before
      ? { fields: keptOf(after), photo: photo ?? undefined }
      : {}
  const isOther =
    after.values !== before.values ||
    after.taking !== before.taking ||
    after.keptPhoto !== before.keptPhoto ||
    after.picture !== before.picture
  return {
    fields: isOther || event.type === 'sent' || event.type === 'not queued' ? keptOf(after) : undefined,
    photo: after.picture === before.picture ? undefined : photo,
  }
}
