import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { productFields } from 'server/contract/shop-products'
import { pictureFrom } from '../../ui/cropper-picture.ts'
import { readDraft, readPhoto, saveDraft, savePhoto } from './draft-storage.ts'
import {
  afterEvent,
  type DraftEvent,
  deliveryBeside,
  keptOf,
  newDelivery,
  openDraft,
  type Start,
} from './product-draft.ts'
import type { ProductFormValues } from './product-form-values.ts'

// The contract takes numbers as text too; `raw`, because what is sent is what was typed.
const resolver = zodResolver(productFields, undefined, { raw: true }) as Resolver<ProductFormValues>

export type DraftedForm = ReturnType<typeof useProductDraft>

/**
 * The fields of a product form and its draft, which is kept in this browser under `key` with everything that happens to it.
 * `latest` is the draft as it is, where what was drawn may be a moment old. `start` counts when the form opens: what comes
 * later is somebody else's change.
 */
export function useProductDraft(key: string, start: Start) {
  const [{ kept, opened }] = useState(() => {
    const kept = readDraft(key)
    return { kept, opened: openDraft(start, kept) }
  })
  const [draft, show] = useState(opened)
  const latest = useRef(opened)
  const form = useForm({
    defaultValues: kept?.values ?? start.values,
    resolver,
    // It would take the order in which fields were registered, not that of the screen.
    shouldFocusError: false,
  })

  const take = (event: DraftEvent) => {
    latest.current = afterEvent(latest.current, event)
    show(latest.current)
  }
  const keepPhoto = async (photo: Blob | null) => {
    const isKept = await savePhoto(key, photo)
    take({ type: 'kept', isKept: { photo: isKept } })
  }
  const change = (event: DraftEvent) => {
    const before = latest.current
    take(event)
    const isKept = saveDraft(key, keptOf(latest.current, form.getValues()))
    take({ type: 'kept', isKept: { fields: isKept } })
    const { picture } = latest.current
    if (picture !== before.picture) void keepPhoto(picture?.file ?? null)
  }
  const begin = (next: Start) => {
    form.reset(next.values)
    change({ type: 'begun', start: next, delivery: newDelivery() })
    // One that could not be read was never shown, and stays nowhere else.
    void keepPhoto(null)
  }

  const onTyped = useEffectEvent(() => change({ type: 'typed' }))
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: () => onTyped() }), [subscribe])

  // What comes from the storage does not go back to it.
  const restorePhoto = useEffectEvent(async () => {
    if (latest.current.keptPhoto !== 'awaited') return
    const picture = await readPhoto(key)
      .then((photo) => photo && pictureFrom(photo))
      .catch(() => null)
    take({ type: 'photo restored', picture })
  })
  useEffect(() => void restorePhoto(), [])
  // The same form in another window: what is written here may be another offer than what is sent there.
  const follow = useEffectEvent((event: StorageEvent) => {
    if (event.key !== key) return
    const delivery = deliveryBeside(latest.current.delivery, form.getValues(), readDraft(key))
    take({ type: 'other window', delivery })
  })
  useEffect(() => {
    const onStorage = (event: StorageEvent) => follow(event)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  return { form, draft, latest, change, begin }
}
