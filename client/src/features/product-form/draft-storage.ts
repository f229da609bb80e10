import { z } from 'zod'
import { localStore } from '../../lib/storage.ts'
import { type KeptDraft, newDelivery } from './product-draft.ts'
import { emptyProduct, fieldNames } from './product-form-values.ts'

/**
 * What was typed into a product form and not sent yet, in this browser's storage: it survives a reload, a lost connection
 * and an expired session. The picture has a key of its own, because it is large and may not fit.
 */
export const draftKey = (userId: number, product: number | 'new') => `product-draft:${userId}:${product}`
const photoKey = (key: string) => `${key}:photo`

const storedDraft = z.object({
  values: z.record(z.string(), z.unknown()),
  version: z.number().nullable().catch(null),
  delivery: z
    .object({ publishKey: z.string(), state: z.enum(['unsent', 'unanswered', 'changed']) })
    .catch(() => newDelivery()),
})

export function readDraft(key: string): KeptDraft | null {
  try {
    const { values, ...rest } = storedDraft.parse(JSON.parse(localStore.read(key) ?? 'null'))
    const known = fieldNames.map((name) => [name, values[name]]).filter(([, value]) => typeof value === 'string')
    return { values: { ...emptyProduct(), ...Object.fromEntries(known) }, ...rest }
  } catch {
    return null
  }
}

/** With null, nothing is kept. */
export const saveDraft = (key: string, draft: KeptDraft | null) => store(key, draft && JSON.stringify(draft))

/** The cropped JPEG of a draft; null when there is none. */
export function readPhoto(key: string): Blob | null {
  try {
    const binary = atob(localStore.read(photoKey(key))?.split(',')[1] ?? '')
    const bytes = new Uint8Array(binary.length)
    // Uint8Array.from(binary, …) takes twenty times as long.
    for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index)
    return binary ? new Blob([bytes], { type: 'image/jpeg' }) : null
  } catch {
    return null
  }
}

const encoder = new FileReader()

/** Keeps the cropped JPEG, a moment later, in the place of the one before. */
export function savePhoto(key: string, photo: Blob | null) {
  // One that is still being encoded is no longer wanted.
  encoder.abort()
  store(photoKey(key), null)
  if (!photo) return
  encoder.onload = () => store(photoKey(key), String(encoder.result))
  encoder.readAsDataURL(photo)
}

/** A full storage is no reason to disturb the shopkeeper: the form itself still holds everything. */
function store(key: string, text: string | null) {
  if (text === null || !localStore.write(key, text)) localStore.remove(key)
}
