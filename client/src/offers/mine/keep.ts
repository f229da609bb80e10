import { texts } from 'server/contract/texts'
import { logFailure } from '../../lib/log.ts'
import { notifyFailure } from '../../ui/toasts.tsx'
import { ListIsFull } from './my-things.ts'

type Store = typeof import('./my-things-store.ts')

const store = () => import('./my-things-store.ts')

/** Changes what this device keeps; false when it was not. What writes it comes when it is needed: no first screen waits for it. */
export async function keep(change: (store: Store) => Promise<void>): Promise<boolean> {
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

export const readMyThings = () =>
  void store().then(
    ({ isRead }) => isRead,
    (error: unknown) => logFailure('What this device keeps could not be read', error),
  )
