import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { productFields } from 'server/contract/shop-products'
import { cutToMiddle, pictureFrom } from '../../ui/cropper-picture.ts'
import { photoOnItsWay, readDraft, readPhoto, saveDraft, savePhoto, saveUncut } from './draft-storage.ts'
import {
  afterEvent,
  type DraftEvent,
  deliveryBeside,
  keptOf,
  newDelivery,
  openDraft,
  type Start,
} from './product-draft.ts'
import { isSame, type ProductFormValues } from './product-form-values.ts'

// The contract takes numbers as text too; `raw`, because what is sent is what was typed.
export const asInTheContract = zodResolver(productFields, undefined, { raw: true }) as Resolver<ProductFormValues>

type Options = {
  /** What the fields must be, by the contract when absent. */
  rules?: Resolver<ProductFormValues>
  /** What the form makes of values that were kept, perhaps by another form. */
  completed?: (values: ProductFormValues) => ProductFormValues
}

export type DraftedForm = ReturnType<typeof useProductDraft>

/**
 * The fields of a product form and its draft, which is kept in this browser under `key` with everything that happens to it.
 * `latest` is the draft as it is, where what was drawn may be a moment old. `start` counts when the form opens: what comes
 * later is somebody else's change.
 */
export function useProductDraft(key: string, start: Start, { rules = asInTheContract, completed }: Options = {}) {
  const wantsCopy = useLocation().state?.copyOf !== undefined
  const [{ kept, opened }] = useState(() => {
    const found = readDraft(key)
    const stored = found?.isCopy && !wantsCopy ? null : found
    const kept = stored && completed ? { ...stored, values: completed(stored.values) } : stored
    return { kept, opened: openDraft(start, kept) }
  })
  const [draft, show] = useState(opened)
  const latest = useRef(opened)
  /** As long as nothing is changed in it. */
  const isCopy = useRef(kept?.isCopy === true)
  const form = useForm({
    defaultValues: kept?.values ?? start.values,
    resolver: rules,
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
    const values = form.getValues()
    // A form that opens tells of its fields and its crop box too.
    const isChanged = latest.current.picture !== before.picture || event.type === 'sending'
    if (isChanged || !kept || !isSame(values, kept.values)) isCopy.current = false
    const toKeep = keptOf(latest.current, values)
    const isKept = saveDraft(key, toKeep && isCopy.current ? { ...toKeep, isCopy: true } : toKeep)
    take({ type: 'kept', isKept: { fields: isKept } })
    const { picture } = latest.current
    if (picture !== before.picture) void keepPhoto(picture?.file ?? null)
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
      if (isGone.current) await savePhoto(key, picture.file)
      else change({ type: 'cropped', picture })
      await saveUncut(key, uncut)
      return true
    } catch {
      if (chosen.current?.file === file) change({ type: 'taking', taking: undefined })
      return false
    }
  }
  /** Takes a photo as it comes: small enough to be kept, and cut to its middle square. False when it cannot be opened. */
  const takePhoto = (file: File) => {
    change({ type: 'taking', taking: 'opening' })
    // By then the other form of this draft may be open: it reads what was kept.
    const done = Promise.resolve().then(() => cut(file))
    chosen.current = { file, done }
    photoOnItsWay(key, done)
    return done
  }
  /** Once the last chosen photo is there. */
  const photoTaken = async () => void (await chosen.current?.done)
  const begin = (next: Start) => {
    chosen.current = null
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

  return { form, draft, latest, change, begin, takePhoto, photoTaken }
}
