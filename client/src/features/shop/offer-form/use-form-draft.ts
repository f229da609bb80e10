import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import {
  type Delivery,
  draftOf,
  newDelivery,
  type OfferValues,
  type Place,
} from '../../../offer-drafts/draft.ts'
import {
  type Change,
  followDrafts,
  offerHere,
  type Published,
  removeDraft,
  saveTyped,
  showPublished,
} from '../../../offer-drafts/draft-store.ts'
import { queueOffer } from '../../../offer-drafts/keep-sending.ts'
import { keepPhoto, keepUncut, photoOf, photoOnItsWay } from '../../../offer-drafts/photo-store.ts'
import { removeSent, sendDraft } from '../../../offer-drafts/send-draft.ts'
import { useSendingState } from '../../../offer-drafts/sending-state.ts'
import { cutToMiddle, pictureFrom } from '../../../ui/cropper-picture.ts'
import { beginSending } from '../../../ui/upload-figures.ts'
import {
  afterTyping,
  changed,
  deliveryBeside,
  type FormDraft,
  keptOf,
  newDraft,
  openDraft,
  type Start,
  withKeptPhoto,
  withPicture,
} from './form-draft.ts'
import { emptyOffer, isSame, typedFields } from './offer-fields.ts'

// The contract takes numbers as text too; `raw`, because what is sent is what was typed.
export const asInTheContract = zodResolver(typedFields, undefined, {
  raw: true,
}) as Resolver<OfferValues>

type Options = {
  /** What the fields must be, by the contract when absent. */
  rules?: Resolver<OfferValues>
  /** What the form makes of values that were kept, perhaps by another form. */
  completed?: (values: OfferValues) => OfferValues
}

export type DraftedForm = ReturnType<typeof useFormDraft>

/**
 * The fields of a offer form and its draft, which is kept on this device with everything that happens to
 * it. `latest` is the draft as it is, where what was drawn may be a moment old. `start` counts when the form
 * opens: what comes later is somebody else's change.
 */
export function useFormDraft(
  place: Place,
  start: Start,
  { rules = asInTheContract, completed }: Options = {},
) {
  const wantsCopy = useLocation().state?.copyOf !== undefined
  const [{ kept, opened }] = useState(() => {
    const found = offerHere(place.id)
    const stored = !found || (found.isCopy && !wantsCopy) ? null : found
    // What the draft does not have is empty; codes and delivery of an offer stay what they are.
    const { code_limit, delivery } = start.values
    const values = { ...emptyOffer(), code_limit, delivery, ...stored?.values }
    const kept = stored && { ...stored, values: completed ? completed(values) : values }
    return { kept, opened: openDraft(start, kept) }
  })
  const [draft, show] = useState(opened)
  const latest = useRef(opened)
  const upload = useSendingState().uploads.get(place.id)
  const saving = useRef<Promise<void>>(undefined)
  /** What was queued is not this form's any more. */
  const isQueued = useRef(false)
  const form = useForm({
    defaultValues: kept?.values ?? start.values,
    resolver: rules,
    // It would take the order in which fields were registered, not that of the screen.
    shouldFocusError: false,
  })

  /** What this device has already. */
  const take = (changes: Partial<FormDraft>) => {
    latest.current = changed(latest.current, changes)
    show(latest.current)
  }
  /** What this device is to keep from now on. */
  const change = (changes: Partial<FormDraft>) => {
    const before = latest.current
    take(changes)
    if (isQueued.current) return
    const { picture, delivery } = latest.current
    const values = form.getValues()
    const isOther =
      picture !== before.picture || delivery !== before.delivery || latest.current.sending !== before.sending
    // A form that opens tells of its fields and its crop box too.
    const isChanged = isOther || !kept || !isSame(values, kept.values)
    if (isChanged) take({ isCopy: false })
    saving.current = saveTyped(place, keptOf(latest.current, values), isChanged).then((areFieldsKept) =>
      take({ areFieldsKept }),
    )
    if (picture !== before.picture)
      void keepPhoto(place.id, picture?.file ?? null).then((isPhotoKept) => take({ isPhotoKept }))
  }
  /** `published`: what was sent of the draft before. */
  const begin = (next: Start, published?: OfferValues) => {
    const { publishKey } = latest.current.delivery
    chosen.current = null
    form.reset(next.values)
    change({ ...newDraft(next), round: latest.current.round + 1 })
    // One that could not be read was never shown, and stays nowhere else.
    const removed = removeDraft(place.id).catch(() => {})
    if (published) void removed.then(() => showPublished({ id: place.id, publishKey, values: published }))
  }
  /** Sends what stands here: another window may have kept something else in its place. */
  const send = async (version: number | null, options: Parameters<typeof sendDraft>[1]) => {
    const { picture, delivery } = latest.current
    const photo = picture?.file ?? null
    const typed = { values: form.getValues(), version, hasPhoto: photo !== null, delivery }
    change({ sending: beginSending(Date.now(), photo?.size ?? 0), unpublished: undefined, problems: {} })
    await saving.current
    const onDelivery = (delivery: Delivery) => take({ delivery })
    const verdict = await sendDraft(draftOf(place, typed), { ...options, photo, onDelivery })
    // Else it is the form that begins again.
    if (verdict === null && isGone.current)
      await removeSent(draftOf(place, { ...typed, delivery: latest.current.delivery })).catch(() => {})
    return verdict
  }
  /** Sent by itself when it can be. Rejects when the device keeps nothing. */
  const queue = async () => {
    const { delivery, picture } = latest.current
    isQueued.current = true
    try {
      await queueOffer(place, { values: form.getValues(), delivery }, picture?.file ?? null)
    } catch (error) {
      isQueued.current = false
      // What was changed meanwhile.
      change({})
      throw error
    }
  }

  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  /** The last photo that was chosen, and what is made of it. */
  const chosen = useRef<{ file: File; done: Promise<boolean> }>(null)
  const cut = async (file: File) => {
    try {
      const { picture, uncut } = await cutToMiddle(file)
      // Meanwhile another may have been chosen, or this one be cropped by hand.
      if (chosen.current?.file !== file || latest.current.taking !== 'opening') return true
      // By then the other form of this draft may be open: it reads what was kept.
      if (isGone.current) await keepPhoto(place.id, picture.file)
      else change(withPicture(picture))
      await keepUncut(place.id, uncut)
      return true
    } catch {
      if (chosen.current?.file === file) change({ taking: undefined })
      return false
    }
  }
  /**
   * Takes a photo as it comes: small enough to be kept, and cut to its middle square. False when it cannot be
   * opened.
   */
  const takePhoto = (file: File) => {
    change({ taking: 'opening' })
    const done = cut(file)
    chosen.current = { file, done }
    photoOnItsWay(place.id, done)
    return done
  }
  /** Once the last chosen photo is there. */
  const photoTaken = async () => void (await chosen.current?.done)

  const onTyped = useEffectEvent(() => change(afterTyping(latest.current)))
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: () => onTyped() }), [subscribe])

  // What comes from the storage does not go back to it.
  const restorePhoto = useEffectEvent(async () => {
    if (latest.current.keptPhoto !== 'awaited') return
    const picture = await photoOf(place.id)
      .then((photo) => photo && pictureFrom(photo))
      .catch(() => null)
    take(withKeptPhoto(latest.current, picture))
  })
  useEffect(() => void restorePhoto(), [])
  // The same form in another window: what is written here may be another offer than what is sent there.
  const follow = useEffectEvent(({ kept, gone, published }: Change, isElsewhere: boolean) => {
    if (!isElsewhere) return
    if (published?.id === place.id) return afterPublished(published)
    if (![...kept.map(({ id }) => id), ...gone].includes(place.id)) return
    const { publishKey } = latest.current.delivery
    const offers = kept.filter((one) => one.kind === 'offer')
    // One that was queued there goes on under its key.
    const there = offerHere(place.id) ?? offers.find(({ delivery }) => delivery.publishKey === publishKey)
    take({ delivery: deliveryBeside(latest.current.delivery, form.getValues(), there ?? null) })
  })
  /** What is written otherwise here went from the disk with what was sent there. */
  const afterPublished = ({ publishKey, values }: Published) => {
    const { delivery, sending, picture, problems } = latest.current
    const own = form.getValues()
    if (sending || !keptOf(latest.current, own)) return
    const say = (line: string) => ({ problems: { ...problems, line } })
    if (isSame(values, own)) return take(say(texts.productForm.sentElsewhere))
    change({
      ...say(texts.productForm.otherSentElsewhere),
      delivery: delivery.publishKey === publishKey ? newDelivery() : delivery,
    })
    if (picture) void keepPhoto(place.id, picture.file)
  }
  useEffect(() => followDrafts((change, isElsewhere) => follow(change, isElsewhere)), [])

  return {
    ...{ place, form, latest, isGone, change, begin, send, queue, takePhoto, photoTaken },
    draft: draft.sending && upload ? { ...draft, sending: upload } : draft,
  }
}
