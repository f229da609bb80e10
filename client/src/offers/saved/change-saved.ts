import { texts } from 'server/contract/facts/texts'
import { inTime } from '../../lib/net/in-time.ts'
import { logFailure } from '../../lib/net/log.ts'
import { notifyFailure } from '../../ui/toasts.tsx'
import { ListIsFull } from './saved-things.ts'

type Store = typeof import('./saved-store.ts')

const patience = 10_000
const store = () => inTime(patience, import('./saved-store.ts'))

/**
 * Changes the saved things of this device; false when that failed. The store loads on demand, so no first
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

export async function readSavedThings(): Promise<boolean> {
  try {
    await inTime(patience, (await store()).readThings())
    return true
  } catch (error) {
    logFailure('What this device keeps could not be read', error)
    return false
  }
}
