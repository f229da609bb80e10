import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

const takeAway = () => Reflect.deleteProperty(globalThis, 'indexedDB')
takeAway()

/**
 * An empty disk for each test of a file. The files of others share the process, and have none: jsdom knows no
 * IndexedDB.
 */
export function withDisk() {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterEach(() => {
    takeAway()
    // Nor the modules that have this disk open, with whatever network they were given.
    vi.resetModules()
  })
}

/** One disk for all tests of a file. */
export function withOneDisk() {
  beforeAll(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterAll(takeAway)
}
