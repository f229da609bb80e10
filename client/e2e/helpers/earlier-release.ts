import type { Page } from 'playwright-core'

type Values = Record<string, string>
type Photo = { type: string; bytes: number[] }

/** What is typed for a pair of running shoes. */
export const shoes = (category: Values, name: string, price: string): Values => ({
  ...category,
  name,
  brand: 'Unbranded',
  price,
  discount_price: price,
  discount_percent: '0',
  start_date: '2026-11-20',
  end_date: '2099-12-31',
  description: `${name} at Bhandari Footwear`,
})

/**
 * Writes into a browser what the release before the drafts kept, as it kept it; the page has none of our
 * code.
 */
export async function leaveFromEarlierRelease(
  page: Page,
  left: {
    local: Record<string, unknown>
    files: Record<string, Photo>
    outbox: Record<string, unknown>[]
    outboxPhotos: Record<string, Photo>
  },
) {
  await page.goto('/api/config')
  await page.evaluate(async ({ local, files, outbox, outboxPhotos }) => {
    const open = (name: string, upgrade: (database: IDBDatabase) => void) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, 1)
        opening.onupgradeneeded = () => upgrade(opening.result)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
    const write = (database: IDBDatabase, store: string, values: [string | undefined, unknown][]) =>
      new Promise<void>((resolve, reject) => {
        const step = database.transaction(store, 'readwrite')
        for (const [key, value] of values) step.objectStore(store).put(value, key)
        step.oncomplete = () => resolve()
        step.onabort = () => reject(step.error)
      })
    const kept = (photos: typeof files): [string, unknown][] =>
      Object.entries(photos).map(([key, { type, bytes }]) => [
        key,
        { type, bytes: Uint8Array.from(bytes).buffer },
      ])

    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, JSON.stringify(value))
    const fileStore = await open('chowk', (database) => database.createObjectStore('files'))
    await write(fileStore, 'files', kept(files))
    fileStore.close()
    const outboxStore = await open('chowk-outbox', (database) => {
      database.createObjectStore('entries', { keyPath: 'id' })
      database.createObjectStore('photos')
      database.createObjectStore('sent-shops')
    })
    await write(
      outboxStore,
      'entries',
      outbox.map((entry) => [undefined, entry]),
    )
    await write(outboxStore, 'photos', kept(outboxPhotos))
    outboxStore.close()
  }, left)
}
