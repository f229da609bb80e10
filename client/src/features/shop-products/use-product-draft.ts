import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { localStore } from '../../lib/storage.ts'
import { type CroppedPicture, pictureFrom } from '../../ui/cropper-picture.ts'
import { afterRefusal, afterSending, afterTyping, type Delivery, newDelivery } from './draft-delivery.ts'
import { clearDraft, readDraft, readDraftPhoto, saveDraft, saveDraftPhoto } from './product-draft.ts'
import { isSame, type ProductFormValues } from './product-form-values.ts'

/**
 * Keeps a product form's draft. `start` are the values to begin with and `version` the product's version that they were
 * made from; `isRestored` tells that they come from a draft. The picture of a draft arrives a moment later.
 */
export function useProductDraft(key: string, initial: ProductFormValues, initialVersion: number | null) {
  const [draft] = useState(() => readDraft(key))
  const [isRestored, setRestored] = useState(
    (draft !== null && !isSame(draft.values, initial)) || readDraftPhoto(key) !== null,
  )
  const [picture, setPicture] = useState<CroppedPicture | null>(null)
  // Of the moment when the form was opened: what comes later is somebody else's change.
  const [openedVersion] = useState(initialVersion)
  const version = isRestored ? (draft?.version ?? openedVersion) : openedVersion
  const start = draft?.values ?? initial
  const typed = useRef(start)
  const [firstDelivery] = useState(() => draft?.delivery ?? newDelivery())
  const delivery = useRef(firstDelivery)

  const keep = (values: ProductFormValues, next: Delivery) => {
    typed.current = values
    delivery.current = next
    if (isSame(values, initial)) localStore.remove(key)
    else saveDraft(key, { values, version, delivery: next })
  }

  const restorePicture = useEffectEvent(async () => {
    const photo = readDraftPhoto(key)
    if (photo) setPicture(await pictureFrom(photo).catch(() => null))
  })
  useEffect(() => void restorePicture(), [])
  // The same form in another window has published the draft: what is written here from now on is another offer.
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) delivery.current = readDraft(key)?.delivery ?? newDelivery()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key])

  return {
    start,
    version,
    isRestored,
    picture,
    keepValues: (values: ProductFormValues) => keep(values, afterTyping(delivery.current)),
    keepPicture: (next: CroppedPicture | null) => {
      keep(typed.current, afterTyping(delivery.current))
      setPicture(next)
      void saveDraftPhoto(key, next?.file ?? null)
    },
    /** To be called before the draft is sent; gives how it stood, and what to call when the server refuses it. */
    beginDelivery: (values: ProductFormValues) => {
      const before = delivery.current
      keep(values, afterSending(before))
      return { before, refused: () => keep(typed.current, afterRefusal(before)) }
    },
    forget: () => {
      clearDraft(key)
      typed.current = initial
      delivery.current = newDelivery()
      setPicture(null)
      setRestored(false)
    },
  }
}
