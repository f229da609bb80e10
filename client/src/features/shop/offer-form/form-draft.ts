import { texts } from 'server/contract/facts/texts'
import { type Delivery, newDelivery, type OfferValues, type Typed } from '../../../offer-drafts/draft.ts'
import type { Published } from '../../../offer-drafts/draft-store.ts'
import type { CroppedPicture } from '../../../ui/cropper-picture.ts'
import { beginSending, type Sending } from '../../../ui/upload-progress.tsx'
import { isSame } from './offer-fields.ts'

export type Start = { values: OfferValues; version: number | null }

type Problems = { line?: string; photo?: string; conflict?: { by?: string; at?: string } }

export type FormDraft = {
  start: Start
  round: number
  values: OfferValues
  isRestored: boolean
  /** True for a copy of another offer until the user changes it. */
  isCopy: boolean
  version: number | null
  delivery: Delivery
  picture: CroppedPicture | null
  /** `awaited`: the stored photo has not been read yet. `lost`: it could not be read. */
  keptPhoto: 'awaited' | 'lost' | undefined
  /**
   * `asked` while the camera or gallery is open, the chosen file while it is being read. Android may close
   * the page during that time.
   */
  taking: 'asked' | File | undefined
  /** False when the browser cannot store the fields: they are lost when the page closes. */
  areFieldsKept: boolean
  isPhotoKept: boolean
  isCropping: boolean
  sending: Sending | null
  /** A queued offer belongs to the outbox, so the form stores no further changes. */
  isQueued: boolean
  isGone: boolean
  unpublished: string | undefined
  problems: Problems
}

export type DraftEvent =
  | { type: 'shown' | 'left' | 'photo asked' | 'queued' | 'not queued' | 'back to form' }
  | { type: 'typed'; values: OfferValues }
  | { type: 'photo chosen'; file: File }
  | { type: 'photo cut'; file: File; picture: CroppedPicture }
  /** `file` could not be opened; without `file`, the user chose no photo. */
  | { type: 'no photo'; file?: File }
  | { type: 'cropping'; isCropping: boolean }
  | { type: 'cropped'; picture: CroppedPicture | null }
  | { type: 'photo read'; picture: CroppedPicture | null }
  | { type: 'kept'; areFieldsKept: boolean }
  | { type: 'photo kept'; isPhotoKept: boolean }
  | { type: 'sent'; values: OfferValues; at: number }
  | { type: 'delivery'; delivery: Delivery }
  | { type: 'not published'; unpublished: string | undefined }
  | { type: 'problems'; problems: Problems }
  /** `kept` is null when another window published or removed the draft. */
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

export function openDraft(start: Start, kept: Typed | null): FormDraft {
  const draft = newDraft(start, kept?.delivery)
  if (!kept) return draft
  const opened = { ...draft, values: kept.values, isCopy: kept.isCopy === true }
  if (!kept.hasPhoto && isSame(kept.values, start.values)) return opened
  const keptPhoto = kept.hasPhoto ? 'awaited' : undefined
  return { ...opened, isRestored: true, version: kept.version ?? start.version, keptPhoto }
}

export function storableDraft({
  start,
  values,
  version,
  delivery,
  isCopy,
  ...draft
}: FormDraft): Typed | null {
  const { picture, keptPhoto, taking } = draft
  // Counts a photo that is loading or lost, so that a reopened form can report the loss.
  const hasPhoto = picture !== null || keptPhoto !== undefined || taking !== undefined
  if (!hasPhoto && isSame(values, start.values)) return null
  return { values, version, hasPhoto, delivery, ...(isCopy && { isCopy }) }
}

/** Returns the same object when nothing changed, to avoid a render. */
export function afterEvent(draft: FormDraft, event: DraftEvent): FormDraft {
  const changes = changesBy(draft, event)
  const names = Object.keys(changes) as (keyof FormDraft)[]
  return names.some((name) => draft[name] !== changes[name]) ? { ...draft, ...changes } : draft
}

function changesBy(draft: FormDraft, event: DraftEvent): Partial<FormDraft> {
  const { problems } = draft
  switch (event.type) {
    case 'shown':
    case 'left':
      return { isGone: event.type === 'left' }
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
      // Ignores the crop if the user has since chosen another photo or cropped this one.
      return draft.taking === event.file ? withPicture(draft, event.picture) : {}
    case 'no photo':
      return !event.file || draft.taking === event.file ? { taking: undefined } : {}
    case 'cropping':
    case 'kept':
    case 'photo kept':
    case 'delivery': {
      const { type: _, ...changes } = event
      return changes
    }
    case 'cropped':
      return withPicture(draft, event.picture)
    case 'photo read':
      // Ignores the stored photo if the user has since chosen another photo or removed it.
      if (draft.keptPhoto !== 'awaited') return {}
      return { picture: event.picture, keptPhoto: event.picture ? undefined : 'lost' }
    case 'sent': {
      const sending = beginSending(event.at, draft.picture?.file.size ?? 0)
      return { values: event.values, isCopy: false, sending, unpublished: undefined, problems: {} }
    }
    case 'not published':
      return { sending: null, unpublished: event.unpublished }
    case 'problems':
      return { problems: { ...problems, ...event.problems } }
    case 'back to form':
      return { unpublished: undefined }
    case 'queued':
    case 'not queued':
      return { isQueued: event.type === 'queued' }
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
 * Gives different offers in two windows different publish keys. An offer sent without a response keeps its
 * key: with a new key it could be published twice.
 */
function deliveryBeside({ delivery, values }: FormDraft, kept: Typed | null): Delivery {
  if (delivery.state === 'unanswered') return delivery
  if (!kept) return newDelivery()
  if (isSame(kept.values, values)) return kept.delivery
  return kept.delivery.publishKey === delivery.publishKey ? newDelivery() : delivery
}

function afterPublished(draft: FormDraft, { publishKey, values }: Published): Partial<FormDraft> {
  const { delivery, problems, sending } = draft
  if (sending || !storableDraft(draft)) return {}
  if (isSame(values, draft.values))
    return { problems: { ...problems, line: texts.productForm.sentElsewhere } }
  return {
    problems: { ...problems, line: texts.productForm.otherSentElsewhere },
    delivery: delivery.publishKey === publishKey ? newDelivery() : delivery,
  }
}

const fromStores: DraftEvent['type'][] = ['photo read', 'delivery', 'changed elsewhere', 'begun']

/** Returns the fields and photo to store. `undefined` keeps the stored value, null removes it. */
export function toStore(before: FormDraft, after: FormDraft, event: DraftEvent) {
  if (after.isQueued || fromStores.includes(event.type)) return {}
  const photo = after.picture?.file ?? null
  // The other window deleted the draft when it published, so the different offer typed here is stored again.
  if (event.type === 'published elsewhere')
    return after.problems.line === texts.productForm.otherSentElsewhere && after !== before
      ? { fields: storableDraft(after), photo: photo ?? undefined }
      : {}
  const isOther =
    after.values !== before.values ||
    after.taking !== before.taking ||
    after.keptPhoto !== before.keptPhoto ||
    after.picture !== before.picture
  return {
    fields:
      isOther || event.type === 'sent' || event.type === 'not queued' ? storableDraft(after) : undefined,
    photo: after.picture === before.picture ? undefined : photo,
  }
}
