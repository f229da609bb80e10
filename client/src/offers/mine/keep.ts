import { texts } from 'server/contract/texts'
import { logFailure } from '../../lib/log.ts'
import { notifyFailure } from '../../ui/toasts.tsx'

type Store = typeof import('./my-things-store.ts')

const store = () => import('./my-things-store.ts')

/** Changes what this device keeps. What writes it comes when it is needed: no first screen waits for it. */
export async function keep(change: (store: Store) => Promise<void>) {
  try {
    await change(await store())
  } catch (error) {
    logFailure('The device keeps nothing', error)
    notifyFailure(texts.mine.notKept)
  }
}

export const readMyThings = () =>
  void store().then(
    ({ isRead }) => isRead,
    (error: unknown) => logFailure('What this device keeps could not be read', error),
  )
