import { useEffect, useEffectEvent, useState } from 'react'
import { type CroppedPicture, pictureFrom } from '../../ui/cropper-picture.ts'
import { clearDraft, readDraft, readDraftPhoto, saveDraft, saveDraftPhoto } from './product-draft.ts'
import { isSame, type ProductFormValues } from './product-form-values.ts'

/**
 * Keeps a product form's draft. `start` are the values to begin with and `version` the product's version that they were
 * made from; `isRestored` tells that they come from a draft. The picture of a draft arrives a moment later.
 */
export function useProductDraft(key: string, initial: ProductFormValues, initialVersion: number | null) {
  const [draft] = useState(() => readDraft(key))
  const [isRestored, setRestored] = useState(draft !== null && !isSame(draft.values, initial))
  const [picture, setPicture] = useState<CroppedPicture | null>(null)
  // Of the moment when the form was opened: what comes later is somebody else's change.
  const [openedVersion] = useState(initialVersion)
  const version = isRestored ? (draft?.version ?? openedVersion) : openedVersion

  const restorePicture = useEffectEvent(async () => {
    const photo = readDraftPhoto(key)
    if (photo) setPicture(await pictureFrom(photo).catch(() => null))
  })
  useEffect(() => void restorePicture(), [])

  return {
    start: draft?.values ?? initial,
    version,
    isRestored,
    picture,
    keepValues: (values: ProductFormValues) => {
      if (isSame(values, initial)) localStorage.removeItem(key)
      else saveDraft(key, { values, version })
    },
    keepPicture: (next: CroppedPicture | null) => {
      setPicture(next)
      void saveDraftPhoto(key, next?.file ?? null)
    },
    forget: () => {
      clearDraft(key)
      setPicture(null)
      setRestored(false)
    },
  }
}
