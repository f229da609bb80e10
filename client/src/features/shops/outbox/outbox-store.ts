import { databaseOf } from '../../../lib/open-database.ts'
import type { OfferEntry, OutboxEntry, ShopEntry } from './outbox-entry.ts'

/**
 * The outbox of this device, in IndexedDB: what is written is on the disk before anybody is told that it is kept, an offer and
 * its photo together or not at all.
 */
const entries = 'entries'
const photos = 'photos'
/** By the entry that a shop was: an offer may still be written for it. */
const sentShops = 'sent-shops'

const openDatabase = databaseOf('chowk-outbox', (database) => {
  database.createObjectStore(entries, { keyPath: 'id' })
  database.createObjectStore(photos)
  database.createObjectStore(sentShops)
})

type Stores = { entries: IDBObjectStore; photos: IDBObjectStore; sentShops: IDBObjectStore }

export type SentShop = { id: number; name: string; quarter: string | null }

/** Resolves once all of it is on the disk. */
async function inOneStep<T>(mode: IDBTransactionMode, work: (stores: Stores) => IDBRequest<T>): Promise<T> {
  const opened = await openDatabase()
  const transaction = opened.transaction([entries, photos, sentShops], mode, { durability: 'strict' })
  const request = work({
    entries: transaction.objectStore(entries),
    photos: transaction.objectStore(photos),
    sentShops: transaction.objectStore(sentShops),
  })
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** `sent`: the server has more than before. */
type Change = 'changed' | 'sent'
const listeners = new Set<(change: Change) => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('chowk-outbox')
const tellHere = (change: Change) => {
  for (const listener of listeners) listener(change)
}
channel?.addEventListener('message', ({ data }) => tellHere(data))
const tellAll = (change: Change = 'changed') => {
  tellHere(change)
  channel?.postMessage(change)
}

/** Calls back when something in the outbox changed, in any window. Returns how to stop. */
export function followOutbox(listener: (change: Change) => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readAll = () => inOneStep<OutboxEntry[]>('readonly', (stores) => stores.entries.getAll())

/** What a user has not sent, without the photos. */
export const entriesOf = async (userId: number) => (await readAll()).filter((entry) => entry.userId === userId)

/** How many wait on this device, whoever wrote them. */
export const countAll = () => inOneStep<number>('readonly', (stores) => stores.entries.count())

export const findEntry = (id: string) =>
  inOneStep<OutboxEntry | undefined>('readonly', (stores) => stores.entries.get(id))

type KeptPhoto = { type: string; bytes: ArrayBuffer }

export async function photoOf(id: string): Promise<File | null> {
  const kept = await inOneStep<KeptPhoto | undefined>('readonly', (stores) => stores.photos.get(id))
  return kept ? new File([kept.bytes], 'photo.jpg', { type: kept.type }) : null
}

/** In place of what it was before. Rejects when the device keeps nothing. */
export async function keepOffer(entry: OfferEntry, photo: Blob) {
  // Bytes, since some browsers refuse to keep a Blob.
  const kept: KeptPhoto = { type: photo.type, bytes: await photo.arrayBuffer() }
  await inOneStep('readwrite', (stores) => {
    stores.photos.put(kept, entry.id)
    // Its shop may have been sent while the offer was written.
    const asking: IDBRequest<SentShop | undefined> = stores.sentShops.get(entry.shop.entry ?? '')
    asking.onsuccess = () => {
      const sent = asking.result
      stores.entries.put(sent ? { ...entry, shop: { ...sent, entry: null } } : entry)
    }
    return asking
  })
  tellAll()
}

export async function keepShop(entry: ShopEntry) {
  await inOneStep('readwrite', (stores) => stores.entries.put(entry))
  tellAll()
}

export async function removeEntry(id: string, why: Change = 'changed') {
  await inOneStep('readwrite', (stores) => {
    stores.photos.delete(id)
    return stores.entries.delete(id)
  })
  tellAll(why)
}

/** Changes an entry unless it is gone or was changed since it was read. */
export async function changeEntry(read: OutboxEntry, changes: Partial<Pick<OutboxEntry, 'key' | 'refused'>>) {
  await inOneStep('readwrite', (stores) => {
    const asking: IDBRequest<OutboxEntry | undefined> = stores.entries.get(read.id)
    asking.onsuccess = () => {
      if (asking.result?.key === read.key) stores.entries.put({ ...asking.result, ...changes })
    }
    return asking
  })
  tellAll()
}

/** A shop is stored on the server: its offers learn its id, with the same step that takes it out. */
export async function shopIsSent(entryId: string, { id, name, quarter }: SentShop) {
  const shop: SentShop = { id, name, quarter }
  await inOneStep('readwrite', (stores) => {
    const asking: IDBRequest<OutboxEntry[]> = stores.entries.getAll()
    asking.onsuccess = () => {
      for (const entry of asking.result)
        if (entry.kind === 'offer' && entry.shop.entry === entryId)
          stores.entries.put({ ...entry, shop: { ...shop, entry: null } })
      stores.entries.delete(entryId)
      stores.sentShops.put(shop, entryId)
    }
    return asking
  })
  tellAll('sent')
}

/** The server's shop that an entry became; undefined while it is not sent. */
export const sentShopOf = (entryId: string) =>
  inOneStep<SentShop | undefined>('readonly', (stores) => stores.sentShops.get(entryId))

/** Takes a shop out with all that was written for it. */
export async function removeShop(entryId: string) {
  await inOneStep('readwrite', (stores) => {
    const asking: IDBRequest<OutboxEntry[]> = stores.entries.getAll()
    asking.onsuccess = () => {
      for (const entry of asking.result)
        if (entry.id === entryId || (entry.kind === 'offer' && entry.shop.entry === entryId)) {
          stores.entries.delete(entry.id)
          stores.photos.delete(entry.id)
        }
    }
    return asking
  })
  tellAll()
}
