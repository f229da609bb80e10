import { withStorageTimeout } from './in-storage-time.ts'

/**
 * Opens an IndexedDB once for all callers. Rejects when the browser has no storage or does not respond in
 * time; a database that opens late serves later calls.
 */
export function databaseOf(name: string, makeStores: (database: IDBDatabase) => void) {
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
        // Fired when another window opens a newer version of the database.
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
    database = withStorageTimeout(opening)
    return database
  }
}
