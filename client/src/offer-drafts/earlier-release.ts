import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import { logFailure } from '../lib/log.ts'
import type { Draft, OfferDraft, ShopDraft, ShopOfDraft } from './draft.ts'
import type { KeptPhoto, Schema, SentShop } from './schema.ts'

/** An entry of the outbox of the release before. */
type Entry = Pick<Draft, 'id' | 'userId' | 'writtenAt' | 'refused'> & { key: string } & (
    | { kind: 'offer'; shop: Omit<ShopOfDraft, 'draft'> & { entry: string | null }; values: OfferDraft['values'] }
    | { kind: 'shop'; values: ShopDraft['values'] }
  )

/**
 * What the release before kept becomes drafts, under the keys that it may have been sent with. It is thrown away once it is
 * here: a browser that ends in between begins again, and what has been sent then is sent once.
 */
export async function takeOver(database: IDBPDatabase<Schema>) {
  try {
    await inOneWindow(() => takeOutbox(database))
  } catch (error) {
    // It stays where it is, for the next start.
    logFailure('What the release before kept could not be taken over', error)
  }
}

const inOneWindow = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('chowk-take-over', work) : work()

async function takeOutbox(database: IDBPDatabase<Schema>) {
  const outbox = await openOld('chowk-outbox')
  if (!outbox) return
  const from = outbox.transaction(['entries', 'photos', 'sent-shops'])
  const [entries, photos, photoKeys, shops, shopKeys] = await Promise.all([
    from.objectStore('entries').getAll() as Promise<Entry[]>,
    from.objectStore('photos').getAll() as Promise<KeptPhoto[]>,
    from.objectStore('photos').getAllKeys() as Promise<string[]>,
    from.objectStore('sent-shops').getAll() as Promise<SentShop[]>,
    from.objectStore('sent-shops').getAllKeys() as Promise<string[]>,
  ])
  const to = database.transaction(['drafts', 'photos', 'sent-shops'], 'readwrite', { durability: 'strict' })
  await Promise.all([
    ...entries.map((entry) => to.objectStore('drafts').put(draftOf(entry))),
    ...photos.map((photo, place) => to.objectStore('photos').put(photo, photoKeys[place])),
    ...shops.map((shop, place) => to.objectStore('sent-shops').put(shop, shopKeys[place])),
    to.done,
  ])
  await throwAway(outbox)
}

/** Emptied at once; a window of the release before may still have it open. */
async function throwAway(old: IDBPDatabase) {
  const names = [...old.objectStoreNames]
  const step = old.transaction(names, 'readwrite')
  await Promise.all([...names.map((name) => step.objectStore(name).clear()), step.done])
  old.close()
  void deleteDB(old.name).catch(() => {})
}

function draftOf(entry: Entry): Draft {
  const { id, userId, key, writtenAt, refused } = entry
  const kept = { id, userId, publishKey: key, writtenAt, refused, state: refused ? 'refused' : 'queued' } as const
  if (entry.kind === 'shop') return { ...kept, kind: 'shop', values: entry.values }
  const { entry: draft, ...shop } = entry.shop
  return { ...kept, kind: 'offer', shop: { ...shop, draft }, values: entry.values }
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
