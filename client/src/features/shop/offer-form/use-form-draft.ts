import { useEffect, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { createStore, useStore } from 'zustand'
import { draftOf, type OfferValues, type Place } from '../../../offer-drafts/draft.ts'
import {
  broadcastPublished,
  type Change,
  followDrafts,
  offerHere,
  removeDraft,
  saveTyped,
} from '../../../offer-drafts/draft-store.ts'
import { queueOffer } from '../../../offer-drafts/keep-sending.ts'
import { awaitPhoto, photoOf, storePhoto, storeUncropped } from '../../../offer-drafts/photo-store.ts'
import { removeSent, sendDraft } from '../../../offer-drafts/send-draft.ts'
import { useSendingState } from '../../../offer-drafts/sending-state.ts'
import { cropToMiddle, pictureFrom } from '../../../ui/cropper-picture.ts'
import { afterEvent, type DraftEvent, type FormDraft, openDraft, type Start, toStore } from './form-draft.ts'
import { emptyOffer } from './offer-fields.ts'
import { asInTheContract } from './offer-rules.ts'

type Options = {
  rules?: Resolver<OfferValues>
  /** Fills in stored values that the draft's other form (quick or full) may leave empty. */
  completed?: (values: OfferValues) => OfferValues
}

export type DraftedForm = ReturnType<typeof useFormDraft>

/** `start` is read only when the form opens. */
export function useFormDraft(
  place: Place,
  start: Start,
  { rules = asInTheContract, completed = (values) => values }: Options = {},
) {
  const wantsCopy = useLocation().state?.copyOf !== undefined
  const [opened] = useState(() => {
    const found = offerHere(place.id)
    if (!found || (found.isCopy && !wantsCopy)) return openDraft(start, null)
    // Fields missing in the draft become empty, except codes and delivery, which get their start values.
    const { code_limit, delivery } = start.values
    const values = completed({
      ...emptyOffer(),
      code_limit,
      delivery,
      ...(found.values as Partial<OfferValues>),
    })
    return openDraft(start, { ...found, values })
  })
  const form = useForm({
    defaultValues: opened.values,
    resolver: rules,
    // react-hook-form would focus the first registered field with an error, not the first on the screen.
    shouldFocusError: false,
  })
  // The place's shop may get its id from the server while the form is open.
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  })
  const [{ store, open, ...work }] = useState(() => workOn(() => latest.current, opened, form))
  useEffect(open, [open])
  const draft = useStore(store)
  const upload = useSendingState().uploads.get(place.id)
  return { place, form, ...work, draft: draft.sending && upload ? { ...draft, sending: upload } : draft }
}

function workOn(place: () => Place, opened: FormDraft, form: UseFormReturn<OfferValues>) {
  const { id } = place()
  const store = createStore(() => opened)
  const now = store.getState
  const dispatch = async (event: DraftEvent): Promise<void> => {
    const before = now()
    store.setState(afterEvent(before, event), true)
    const { fields, photo } = toStore(before, now(), event)
    if (photo !== undefined)
      void storePhoto(id, photo).then((isPhotoKept) => dispatch({ type: 'photo kept', isPhotoKept }))
    if (fields === undefined) return
    const areFieldsKept = await saveTyped(place(), fields)
    void dispatch({ type: 'kept', areFieldsKept })
  }

  const restorePhoto = async () => {
    if (now().keptPhoto !== 'awaited') return
    const picture = await photoOf(id)
      .then((photo) => photo && pictureFrom(photo))
      .catch(() => null)
    void dispatch({ type: 'photo read', picture })
  }
  const follow = ({ kept, gone, published }: Change, isElsewhere: boolean) => {
    if (!isElsewhere) return
    if (published?.id === id) return void dispatch({ type: 'published elsewhere', published })
    if (![...kept.map((one) => one.id), ...gone].includes(id)) return
    const { publishKey } = now().delivery
    const offers = kept.filter((one) => one.kind === 'offer')
    // An offer that the other window queued has a new id but the same publish key.
    const there = offerHere(id) ?? offers.find(({ delivery }) => delivery.publishKey === publishKey)
    void dispatch({ type: 'changed elsewhere', kept: there ?? null })
  }
  const open = () => {
    void dispatch({ type: 'shown' })
    void restorePhoto()
    const onTyped = () => void dispatch({ type: 'typed', values: { ...form.getValues() } })
    const stops = [
      form.subscribe({ formState: { values: true }, callback: onTyped }),
      followDrafts(follow),
      () => void dispatch({ type: 'left' }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  const cut = async (file: File) => {
    try {
      const { picture, uncut } = await cropToMiddle(file)
      const { taking, isGone } = now()
      if (taking !== file) return true
      // The draft's other form may be open now, and it reads the stored photo.
      if (isGone) await storePhoto(id, picture.file)
      else void dispatch({ type: 'photo cut', file, picture })
      await storeUncropped(id, uncut)
      return true
    } catch {
      void dispatch({ type: 'no photo', file })
      return false
    }
  }
  let taken: Promise<unknown> | undefined
  return {
    store,
    /** The current draft; the rendered draft may be older. */
    now,
    dispatch,
    open,
    /** Crops the photo to a centered square. Resolves to false when the photo cannot be opened. */
    takePhoto: (file: File) => {
      void dispatch({ type: 'photo chosen', file })
      const done = cut(file)
      taken = done
      awaitPhoto(id, done)
      return done
    },
    photoTaken: async () => void (await taken),
    /** `published`: the values that were sent, to show them to other windows. */
    begin: (start: Start, published?: OfferValues) => {
      const { publishKey } = now().delivery
      taken = undefined
      void dispatch({ type: 'begun', start })
      form.reset(start.values)
      const removed = removeDraft(id).catch(() => {})
      if (published) void removed.then(() => broadcastPublished({ id, publishKey, values: published }))
    },
    /** Sends the values on the screen, because another window may have stored different ones. */
    send: async (version: number | null, options: Parameters<typeof sendDraft>[1]) => {
      const { picture, delivery } = now()
      const photo = picture?.file ?? null
      const values = { ...form.getValues() }
      const typed = { values, version, hasPhoto: photo !== null, delivery }
      await dispatch({ type: 'sent', values, at: Date.now() })
      const verdict = await sendDraft(draftOf(place(), typed), {
        ...options,
        photo,
        onDelivery: (delivery) => void dispatch({ type: 'delivery', delivery }),
      })
      // Only the draft of a closed form is removed here: an open form removes its draft in `begin`.
      if (verdict === null && now().isGone)
        await removeSent(draftOf(place(), { ...typed, delivery: now().delivery })).catch(() => {})
      return verdict
    },
    /** Queues the offer in the outbox. Rejects when the device cannot store it. */
    queue: async () => {
      const { delivery, picture } = now()
      void dispatch({ type: 'queued' })
      try {
        await queueOffer(place(), { values: form.getValues(), delivery }, picture?.file ?? null)
      } catch (error) {
        void dispatch({ type: 'not queued' })
        throw error
      }
    },
  }
}
