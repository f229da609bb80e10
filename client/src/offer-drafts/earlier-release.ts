import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import { logFailure } from '../lib/net/log.ts'
import { localStore } from '../lib/storage/storage.ts'
import { isEarlierBatch, isEarlierKey } from './earlier-keys.ts'
import { beside, draftOfEntry, draftsOfMany, draftsUnder, type Entry, mendedIn } from './earlier-shapes.ts'
import type { InOneStep, KeptPhoto, SentShop } from './schema.ts'

type Old = IDBPDatabase | undefined

/**
 * What the release before kept becomes drafts, under the keys that it may have been sent with. Piece by
 * piece, each thrown away once it is here: a full phone has no room for everything twice, and a browser that
 * ends in between goes on where it was. Rejects when something had to stay behind.
 */
export function takeOver(inOneStep: InOneStep): Promise<void> {
  const work = () => takeAll(inOneStep)
  return navigator.locks ? navigator.locks.request('chowk-take-over', work) : work()
}

async function takeAll(inOneStep: InOneStep) {
  const outbox = await openOld('chowk-outbox', 'entries')
  const files = await openOld('chowk', 'files')
  const pieces = [
    ...(await keysOf(outbox, 'sent-shops')).map((id) => () => takeShop(inOneStep, outbox, id)),
    ...(await keysOf(outbox, 'entries')).map((id) => () => takeEntry(inOneStep, outbox, id)),
    ...localStore
      .keys()
      .filter(isEarlierKey)
      .map((key) => () => takeUnder(inOneStep, files, key)),
    () => partBatches(inOneStep),
  ]
  let isLeft = false
  for (const take of pieces)
    await take().catch((error: unknown) => {
      isLeft = true
      logFailure('A draft of the release before could not be taken over', error)
    })
  if (isLeft) throw new Error('Some of it stays where it was')
  // The whole photos, from which others were cut: what has no room can be done without, and none replaces
  // what is newer.
  for (const key of await keysOf(files, 'files'))
    await movePhoto(inOneStep, files, key, photoIdOf(key), false).catch(() => {})
  for (const old of [outbox, files]) if (old) await throwAway(old)
}

async function takeShop(inOneStep: InOneStep, outbox: Old, id: string) {
  const shop: SentShop = await outbox?.get('sent-shops', id)
  await inOneStep((step) => step.objectStore('sent-shops').put(shop, id))
  await outbox?.delete('sent-shops', id)
}

async function takeEntry(inOneStep: InOneStep, outbox: Old, id: string) {
  const entry: Entry = await outbox?.get('entries', id)
  const photo: KeptPhoto | undefined = await outbox?.get('photos', id)
  await inOneStep(async (step) => {
    if (await step.objectStore('drafts').get(id)) return
    if (photo) await step.objectStore('photos').put(photo, id)
    await step.objectStore('drafts').put(draftOfEntry(entry))
  })
  for (const store of ['entries', 'photos']) await outbox?.delete(store, id)
}

/**
 * A form, photos or a list. What is written here by now under the same id stays, and the earlier beside it.
 */
async function takeUnder(inOneStep: InOneStep, files: Old, key: string) {
  const draftHere = (id = '') => inOneStep((step) => step.objectStore('drafts').get(id))
  const mended = mendedIn(key)
  const drafts = draftsUnder(key, localStore.read(key), await draftHere(mended))
  const here = await draftHere(drafts[0]?.id)
  const taken = here && !mended ? beside(here, drafts[0]) : drafts
  // The photos of a batch lie where they belong.
  for (const { id } of taken) await movePhoto(inOneStep, files, taken.length > 1 ? id : key, id)
  await inOneStep((step) => Promise.all(taken.map((draft) => step.objectStore('drafts').put(draft))))
  localStore.remove(key)
}

const partBatches = (inOneStep: InOneStep) =>
  inOneStep(async (step) => {
    const drafts = step.objectStore('drafts')
    const earlier = (await drafts.getAll()).filter(isEarlierBatch)
    await Promise.all(
      earlier.flatMap((batch) => draftsOfMany(batch, batch.many)).map((draft) => drafts.put(draft)),
    )
  })

async function movePhoto(inOneStep: InOneStep, files: Old, key: string, to: string, replaces = true) {
  const photo: KeptPhoto | undefined = await files?.get('files', key)
  if (!photo) return
  await inOneStep(async (step) => {
    const photos = step.objectStore('photos')
    if (replaces || !(await photos.get(to))) await photos.put(photo, to)
  })
  await files?.delete('files', key)
}

/** That of an offer that was being mended lay beside its draft. */
function photoIdOf(key: string) {
  const [id = '', uncut] = key.split(/(?=:uncut$)/)
  return (mendedIn(id) ?? id) + (uncut ?? '')
}

const keysOf = async (database: Old, store: string) => ((await database?.getAllKeys(store)) ?? []).map(String)

/** Unless a window of the release before wrote into it meanwhile: that is for the next start. */
async function throwAway(old: IDBPDatabase) {
  // A photo without its entry is nothing's.
  const names = [...old.objectStoreNames].filter((name) => name !== 'photos')
  const counts = await Promise.all(names.map((name) => old.count(name)))
  old.close()
  if (counts.every((count) => count === 0)) void deleteDB(old.name).catch(() => {})
}

/** Undefined when this browser has none of that name and shape; none is made. */
async function openOld(name: string, store: string): Promise<Old> {
  const known = await indexedDB.databases?.()
  if (known && !known.some((one) => one.name === name)) return undefined
  const database = await openDB(name)
  if (database.objectStoreNames.contains(store)) return database
  // Where databases cannot be listed, opening has made it.
  database.close()
  await deleteDB(name)
  return undefined
}
