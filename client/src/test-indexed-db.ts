import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

const takeAway = () => Reflect.deleteProperty(globalThis, 'indexedDB')
takeAway()

/** jsdom has no IndexedDB: gives each test an empty database. */
export function withDisk() {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterEach(() => {
    takeAway()
    // Resets modules, which may have the old database open.
    vi.resetModules()
  })
}

export function withOneDisk() {
  beforeAll(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterAll(takeAway)
}
