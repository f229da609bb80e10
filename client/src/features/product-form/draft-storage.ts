import { z } from 'zod'
import { forgetFile, keepFile, readFile } from '../../lib/file-store.ts'
import { localStore } from '../../lib/storage.ts'
import { type KeptDraft, newDelivery } from './product-draft.ts'
import { emptyProduct, fieldNames } from './product-form-values.ts'

/**
 * What was typed into a product form and not sent yet, in this browser's storage: it survives a reload, a lost connection
 * and an expired session. The picture lies among the browser's files under the same key, because it is large.
 */
export const draftKey = (userId: number, product: number | 'new', shopId?: number | string) =>
  // Each shop's own: what was written for one is never published for another.
  `product-draft:${userId}:${product}${shopId === undefined ? '' : `:shop-${shopId}`}`

/** Of an offer of the outbox that is mended. */
export const mendingKey = (userId: number, entryId: string) => draftKey(userId, 'new', `entry-${entryId}`)

/** The new offers that a user has begun on this device, by shop as it stands in a form's address; undefined is one's own. */
export function newDraftsOf(userId: number): { key: string; shop: string | undefined; draft: KeptDraft }[] {
  const own = draftKey(userId, 'new')
  return localStore.keys().flatMap((key) => {
    const shop = key.startsWith(`${own}:shop-`) ? key.slice(`${own}:shop-`.length) : undefined
    if ((key !== own && !shop) || shop?.startsWith('entry-')) return []
    const draft = readDraft(key)
    return draft ? [{ key, shop, draft }] : []
  })
}

const storedDraft = z.object({
  values: z.record(z.string(), z.unknown()),
  version: z.number().nullable().catch(null),
  hasPhoto: z.boolean().catch(false),
  isCopy: z.boolean().optional().catch(undefined),
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

const onTheirWay = new Map<string, Promise<unknown>>()

/** Who reads the photo of a draft from now on waits for this one. */
export const photoOnItsWay = (key: string, arrived: Promise<unknown>) => void onTheirWay.set(key, arrived)

/** The cropped JPEG of a draft; null when there is none. */
export async function readPhoto(key: string): Promise<Blob | null> {
  await onTheirWay.get(key)
  return readFile(key)
}

/** Keeps the cropped JPEG in the place of the one before, or none. False when it goes with the page. */
export const savePhoto = (key: string, photo: Blob | null): Promise<boolean> =>
  photo ? keepFile(key, photo) : Promise.all([forgetFile(key), forgetFile(uncutKey(key))]).then(() => true)

/** The photo that the JPEG was cropped from, so that it can be cropped in another way. */
export const saveUncut = (key: string, photo: Blob) => keepFile(uncutKey(key), photo)
export const readUncut = (key: string) => readFile(uncutKey(key))

const uncutKey = (key: string) => `${key}:uncut`

/** Throws a draft away. */
export function deleteDraft(key: string) {
  saveDraft(key, null)
  void savePhoto(key, null)
}
