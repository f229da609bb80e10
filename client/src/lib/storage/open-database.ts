import { inStorageTime } from './in-storage-time.ts'

/**
 * Opens an IndexedDB once for all that ask, and anew after it was closed or could not be had. Rejects where a
 * browser keeps nothing or does not answer. After that nobody waits again; an answer that comes late serves.
 */
export function databaseOf(
  name: string,
  makeStores: (database: IDBDatabase) => void,
): () => Promise<IDBDatabase> {
  let database: Promise<IDBDatabase> | undefined
  const forget = () => {
    database = undefined
  }
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name, 1)
      opening.onupgradeneeded = () => makeStores(opening.result)
      opening.onsuccess = () => {
        opening.result.onclose = forget
        // Another window has a newer release.
        opening.result.onversionchange = () => {
          opening.result.close()
          forget()
        }
        resolve(opening.result)
      }
      opening.onerror = () => reject(opening.error)
    })
  return () => {
    if (database) return database
    const opening = open()
    opening.then(() => {
      database = opening
    }, forget)
    database = inStorageTime(opening)
    return database
  }
}
