import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

const takeAway = () => Reflect.deleteProperty(globalThis, 'indexedDB')
takeAway()

/** Gives each test an empty IndexedDB, which jsdom lacks. */
export function withDisk() {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterEach(() => {
    takeAway()
    // Resets modules, since they may have opened the previous database.
    vi.resetModules()
  })
}

export function withOneDisk() {
  beforeAll(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterAll(takeAway)
}
