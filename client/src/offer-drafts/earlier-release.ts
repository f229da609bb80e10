import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import { localStore } from '../lib/storage.ts'
import type { Draft } from './draft.ts'
import { isEarlierKey } from './earlier-keys.ts'
import { draftOfEntry, draftOfForm, draftOfSeveral, type Entry, mendedIn } from './earlier-shapes.ts'
import type { KeptPhoto, Schema, SentShop } from './schema.ts'

/**
 * What the release before kept becomes drafts, under the keys that it may have been sent with. It is thrown away once it is
 * here: a browser that ends in between begins again, and what was sent meanwhile is stored once.
 */
export function takeOver(database: IDBPDatabase<Schema>): Promise<void> {
  // On a full phone, what can be done without stays behind: the whole photos beside their squares.
  const work = () => takeAll(database).catch(() => takeAll(database, (id) => !id.endsWith(':uncut')))
  return navigator.locks ? navigator.locks.request('chowk-take-over', work) : work()
}

async function takeAll(database: IDBPDatabase<Schema>, isTaken = (_photoId: string) => true) {
  const [outbox, fileStore] = [await openOld('chowk-outbox'), await openOld('chowk')]
  const drafts = new Map<string, Draft>()
  for (const entry of await allOf<Entry>(outbox, 'entries')) drafts.set(entry.id, draftOfEntry(entry))
  const photos = new Map(await withKeys<KeptPhoto>(outbox, 'photos'))
  const keys = localStore.keys().filter(isEarlierKey)
  for (const key of keys) {
    const stored = localStore.read(key)
    const draft = draftOfSeveral(key, stored) ?? draftOfForm(key, stored, drafts.get(mendedIn(key) ?? ''))
    if (draft) drafts.set(draft.id, draft)
  }
  for (const [key, photo] of await withKeys<KeptPhoto>(fileStore, 'files')) photos.set(photoIdOf(key), photo)
  const shops = await withKeys<SentShop>(outbox, 'sent-shops')

  const to = database.transaction(['drafts', 'photos', 'sent-shops'], 'readwrite', { durability: 'strict' })
  const writing = [
    ...[...drafts.values()].map((draft) => to.objectStore('drafts').put(draft)),
    ...[...photos].filter(([id]) => isTaken(id)).map(([id, photo]) => to.objectStore('photos').put(photo, id)),
    ...shops.map(([id, shop]) => to.objectStore('sent-shops').put(shop, id)),
  ]
  await Promise.all([...writing, to.done])
  for (const key of keys) localStore.remove(key)
  for (const old of [outbox, fileStore]) if (old) await throwAway(old)
}

/** That of an offer that was being mended lay beside its draft. */
function photoIdOf(key: string) {
  const [id = '', uncut] = key.split(/(?=:uncut$)/)
  return (mendedIn(id) ?? id) + (uncut ?? '')
}

const allOf = async <Value>(database: IDBPDatabase | undefined, store: string): Promise<Value[]> =>
  database ? database.getAll(store) : []

async function withKeys<Value>(database: IDBPDatabase | undefined, store: string): Promise<[string, Value][]> {
  const [values, keys = []] = [await allOf<Value>(database, store), await database?.getAllKeys(store)]
  return values.map((value, place) => [String(keys[place]), value])
}

/** Emptied at once; a window of the release before may still have it open. */
async function throwAway(old: IDBPDatabase) {
  const names = [...old.objectStoreNames]
  const step = old.transaction(names, 'readwrite')
  await Promise.all([...names.map((name) => step.objectStore(name).clear()), step.done])
  old.close()
  void deleteDB(old.name).catch(() => {})
}

/** Undefined when this browser has none of that name; none is made. */
async function openOld(name: string): Promise<IDBPDatabase | undefined> {
  const known = await indexedDB.databases?.()
  if (known && !known.some((one) => one.name === name)) return undefined
  let isNew = false
  const database = await openDB(name, 1, {
    upgrade: () => {
      isNew = true
    },
  })
  if (!isNew) return database
  database.close()
  await deleteDB(name)
  return undefined
}
