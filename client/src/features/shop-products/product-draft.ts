import { localStore } from '../../lib/storage.ts'
import { type Delivery, readDelivery } from './draft-delivery.ts'
import { emptyProduct, fieldNames, type ProductFormValues } from './product-form-values.ts'

/**
 * What was typed into a product form and not sent yet, in this browser's storage: it survives a reload, a lost connection
 * and an expired session. The picture has a key of its own, because it is large and may not fit.
 */
export const draftKey = (userId: number, product: number | 'new') => `product-draft:${userId}:${product}`
const photoKey = (key: string) => `${key}:photo`

export type Draft = {
  values: ProductFormValues
  /** The version of the product that was being changed; null for a new one. */
  version: number | null
  delivery: Delivery
}

export function readDraft(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStore.read(key) ?? 'null')
    if (!isObject(stored) || !isObject(stored.values)) return null
    const known = Object.entries(stored.values).filter(
      ([name, value]) => fieldNames.some((each) => each === name) && typeof value === 'string',
    )
    return {
      values: { ...emptyProduct(), ...Object.fromEntries(known) },
      version: typeof stored.version === 'number' ? stored.version : null,
      delivery: readDelivery(stored.delivery),
    }
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function saveDraft(key: string, draft: Draft) {
  store(key, JSON.stringify(draft))
}

/** The cropped JPEG of a draft; null when there is none. */
export function readDraftPhoto(key: string): Blob | null {
  const [, base64] = localStore.read(photoKey(key))?.split(',') ?? []
  if (!base64) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new Blob([bytes], { type: 'image/jpeg' })
  } catch {
    return null
  }
}

export async function saveDraftPhoto(key: string, photo: Blob | null) {
  localStore.remove(photoKey(key))
  if (photo) store(photoKey(key), await dataAddressOf(photo))
}

export function clearDraft(key: string) {
  localStore.remove(key)
  localStore.remove(photoKey(key))
}

/** A full storage is no reason to disturb the shopkeeper: the form itself still holds everything. */
function store(key: string, text: string) {
  if (!localStore.write(key, text)) localStore.remove(key)
}

const dataAddressOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
