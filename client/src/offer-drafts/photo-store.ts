import { inOneStep, readPhoto, type StoredPhoto } from './database.ts'

/** Photos by the draft's id. In browsers without storage they are in memory only. */
const memory = new Map<string, Blob>()
/** Drafts written while the disk could not be read. This page does not overwrite their photos on the disk. */
export const apart = new Set<string>()
const isApart = (id: string) => apart.has(id.replace(/:uncut$/, ''))
const uncutOf = (id: string) => `${id}:uncut`

let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => {})
  return next
}

export const toStoredPhoto = async (photo: Blob): Promise<StoredPhoto> => ({
  type: photo.type,
  bytes: await photo.arrayBuffer(),
})

const keep = (id: string, photo: Blob): Promise<boolean> =>
  inTurn(async () => {
    try {
      if (isApart(id)) throw new Error('The disk could not be read')
      const kept = await toStoredPhoto(photo)
      await inOneStep((step) => step.objectStore('photos').put(kept, id))
      memory.delete(id)
      return true
    } catch {
      memory.set(id, photo)
      return false
    }
  })

const forget = (id: string): Promise<void> =>
  inTurn(async () => {
    memory.delete(id)
    if (!isApart(id)) await inOneStep((step) => step.objectStore('photos').delete(id)).catch(() => {})
  })

const read = (id: string): Promise<File | null> =>
  inTurn(async () => {
    const here = memory.get(id)
    if (here) return new File([here], 'photo.jpg', { type: here.type })
    const kept = await readPhoto(id)
    return kept ? new File([kept.bytes], 'photo.jpg', { type: kept.type }) : null
  })

const onTheirWay = new Map<string, Promise<unknown>>()
export const awaitPhoto = (id: string, arrived: Promise<unknown>) => void onTheirWay.set(id, arrived)

export async function photoOf(id: string): Promise<File | null> {
  await onTheirWay.get(id)
  return read(id)
}

/** Stores the cropped JPEG, or removes it. False when it is in memory only. */
export const storePhoto = (id: string, photo: Blob | null): Promise<boolean> =>
  photo ? keep(id, photo) : Promise.all([forget(id), forget(uncutOf(id))]).then(() => true)

export const storeUncropped = (id: string, photo: Blob) => keep(uncutOf(id), photo)
export const uncroppedPhotoOf = (id: string) => read(uncutOf(id)).catch(() => null)
