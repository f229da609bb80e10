import { databaseOf } from './open-database.ts'

/**
 * Files that this browser keeps, by key: they survive a reload. In IndexedDB, as local storage holds a few megabytes of text;
 * where a browser keeps nothing, a page's memory serves.
 */
const memory = new Map<string, Blob>()
const files = 'files'

const openDatabase = databaseOf('chowk', (database) => database.createObjectStore(files))

/** Done once it is on the disk. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await openDatabase()).transaction(files, mode)
  const request = work(transaction.objectStore(files))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

let last: Promise<unknown> = Promise.resolve()
/** One after the other: what is asked for later counts. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => {})
  return next
}

/** False when it goes with the page: the browser keeps nothing, or has no room. */
export const keepFile = (key: string, file: Blob): Promise<boolean> =>
  inTurn(async () => {
    try {
      // Bytes, since some browsers refuse to keep a Blob.
      const kept = { type: file.type, bytes: await file.arrayBuffer() }
      await inStore('readwrite', (store) => store.put(kept, key))
      memory.delete(key)
      return true
    } catch {
      memory.set(key, file)
      return false
    }
  })

export const readFile = (key: string): Promise<Blob | null> =>
  inTurn(async () => {
    try {
      const kept: { type: string; bytes: ArrayBuffer } | undefined = await inStore('readonly', (store) =>
        store.get(key),
      )
      if (kept) return new Blob([kept.bytes], { type: kept.type })
    } catch {
      // Then memory may have it.
    }
    return memory.get(key) ?? null
  })

export const forgetFile = (key: string): Promise<void> =>
  inTurn(async () => {
    memory.delete(key)
    await inStore('readwrite', (store) => store.delete(key)).catch(() => {})
  })
