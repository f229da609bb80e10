import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

const takeAway = () => Reflect.deleteProperty(globalThis, 'indexedDB')
takeAway()

/**
 * An empty disk for each test of a file. Other files of the same process have none: jsdom has no IndexedDB.
 */
export function withDisk() {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterEach(() => {
    takeAway()
    // Modules hold the previous disk open.
    vi.resetModules()
  })
}

export function withOneDisk() {
  beforeAll(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterAll(takeAway)
}
