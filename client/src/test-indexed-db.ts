import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

const takeAway = () => Reflect.deleteProperty(globalThis, 'indexedDB')
takeAway()

/** jsdom has no IndexedDB. */
export function withDisk() {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterEach(() => {
    takeAway()
    // Modules may have the old database open.
    vi.resetModules()
  })
}

export function withOneDisk() {
  beforeAll(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterAll(takeAway)
}
