import { texts } from 'server/contract/facts/texts'
import { inTime } from '../../lib/net/in-time.ts'
import { logFailure } from '../../lib/net/log.ts'
import { notifyFailure } from '../../ui/toasts.tsx'
import { ListIsFull } from './saved-things.ts'

type Store = typeof import('./saved-store.ts')

/** How long the store's file may be on its way, and how long it may read; in milliseconds. */
const patience = 10_000
const store = () => inTime(patience, import('./saved-store.ts'))

/**
 * Changes what this device keeps; false when it was not. What writes it comes when it is needed: no first
 * screen waits for it.
 */
export async function changeSaved(change: (store: Store) => Promise<void>): Promise<boolean> {
  try {
    await change(await store())
    return true
  } catch (error) {
    if (error instanceof ListIsFull) notifyFailure(error.message)
    else {
      logFailure('The device keeps nothing', error)
      notifyFailure(texts.mine.notKept)
    }
    return false
  }
}

/**
 * False when it could not be had: what the device keeps is not known then, which is not the same as nothing.
 */
export async function readSavedThings(): Promise<boolean> {
  try {
    await inTime(patience, (await store()).readThings())
    return true
  } catch (error) {
    logFailure('What this device keeps could not be read', error)
    return false
  }
}
