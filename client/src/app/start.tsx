import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { forgetScrollPosition } from '../lib/dom/scroll-positions.ts'
import { beginHydration } from '../lib/dom/use-came-with-page.ts'
import { whenIdle } from '../lib/dom/when-idle.ts'
import { forgetLanguageOfAddress } from '../lib/format/language.ts'
import { logFailure } from '../lib/net/log.ts'
import { reloadForNewRelease, reloadOnceServerIsThere } from '../lib/net/server-there.ts'
import { localStore } from '../lib/storage/storage.ts'
import { pushToForget } from '../lib/storage/storage-keys.ts'
import { injectNotices } from '../offers/saved/notices.ts'
import { followSavedThings, questionsToForget, savedThings } from '../offers/saved/saved-things.ts'
import { notifyFailure } from '../ui/toasts.tsx'
import { refetchPricesOnReturn, takeFirstData } from './first-answers.ts'
import { createQueryClient, Providers } from './providers.tsx'
import { createRouter, loadScreenAt, type Router, routerInitialized, whenNavigationEnds } from './router.tsx'
import { ignoreSecondTaps } from './taps.ts'

export async function start(root: HTMLElement) {
  let router: Router | undefined
  reloadForNewRelease(() => whenNavigationEnds(router, () => window.location.reload()))
  const isNew = forgetScrollPosition()
  if (!forgetLanguageOfAddress()) notifyFailure(texts.ui.languageNeedsNetwork)
  startNotices()
  ignoreSecondTaps()
  const queryClient = createQueryClient()
  const isDrawn = takeFirstData(queryClient)
  refetchPricesOnReturn(queryClient)
  const isThere = !isDrawn || (await loadScreenAt(window.location))
  router = await createRouter(window.location, isDrawn && isNew)
  const screens = (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  )
  if (!isThere) {
    reloadOnceServerIsThere()
  } else if (isDrawn) {
    await routerInitialized(router)
    beginHydration()
    // A transition hydrates the page in slices, so that slow phones respond to touch.
    startTransition(() => void hydrateRoot(root, screens))
  } else createRoot(root).render(screens)
}

/** Loads the notification code on demand: at the first Follow, or when notifications are on. */
function startNotices() {
  injectNotices(() => import('../features/shopper/push/offer-push.ts'))
  const stop = followSavedThings(() => {
    const { push, asked = [], codes = [] } = savedThings() ?? {}
    if (push?.says === 'yes' || asked.length + codes.length > 0) lookAfter()
  })
  const lookAfter = () => {
    stop()
    import('./sync-device.ts').then(
      ({ syncDevice }) => syncDevice(),
      (error: unknown) => logFailure('The notices of this browser could not be looked after', error),
    )
  }
  if ([pushToForget, questionsToForget].some((key) => localStore.read(key) !== null)) whenIdle(lookAfter)
}
