import { z } from 'zod'
import { forgetFile, keepFile, readFile } from '../../lib/file-store.ts'
import { localStore } from '../../lib/storage.ts'
import { type KeptDraft, newDelivery } from './product-draft.ts'
import { emptyProduct, fieldNames } from './product-form-values.ts'

/**
 * What was typed into a product form and not sent yet, in this browser's storage: it survives a reload, a lost connection
 * and an expired session. The picture lies among the browser's files under the same key, because it is large.
 */
export const draftKey = (userId: number, product: number | 'new') => `product-draft:${userId}:${product}`

const storedDraft = z.object({
  values: z.record(z.string(), z.unknown()),
  version: z.number().nullable().catch(null),
  hasPhoto: z.boolean().catch(false),
  delivery: z
    // Of a state that this release does not know, it may be stored.
    .object({ publishKey: z.string(), state: z.enum(['unsent', 'unanswered']).catch('unanswered') })
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

/** With null, nothing is kept. False when it did not fit: the form itself still holds everything. */
export function saveDraft(key: string, draft: KeptDraft | null): boolean {
  if (draft && localStore.write(key, JSON.stringify(draft))) return true
  localStore.remove(key)
  return draft === null
}

/** The cropped JPEG of a draft; null when there is none. */
export const readPhoto = readFile

/** Keeps the cropped JPEG in the place of the one before, or none. False when it goes with the page. */
export const savePhoto = (key: string, photo: Blob | null): Promise<boolean> =>
  photo ? keepFile(key, photo) : forgetFile(key).then(() => true)
