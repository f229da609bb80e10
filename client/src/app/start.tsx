import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { ignoreSecondTaps } from '../lib/dom/second-taps.ts'
import { beginTakingOver } from '../lib/dom/use-came-with-page.ts'
import { forgetLanguageOfAddress } from '../lib/format/language.ts'
import { reloadForNewRelease } from '../lib/net/new-release.ts'
import { reloadOnceServerIsThere } from '../lib/net/server-there.ts'
import { notifyFailure } from '../ui/toasts.tsx'
import { askPricesAgainOnReturn, takeFirstData } from './first-answers.ts'
import { forgetScrollPosition } from './layouts/forget-scroll-position.ts'
import { startNotices } from './notices.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { createRouter, knowsItsPlace, loadScreenAt, type Router, whenThere } from './router.tsx'

/** Draws the screen of the address into `root`, or takes over what the server drew there. */
export async function start(root: HTMLElement) {
  let router: Router | undefined
  reloadForNewRelease(() => whenThere(router, () => window.location.reload()))
  const isNew = forgetScrollPosition()
  if (!forgetLanguageOfAddress()) notifyFailure(texts.ui.languageNeedsNetwork)
  startNotices()
  ignoreSecondTaps()
  const queryClient = createQueryClient()
  const isDrawn = takeFirstData(queryClient)
  askPricesAgainOnReturn(queryClient)
  // What the server drew stands until everything is there to take it over.
  const isThere = !isDrawn || (await loadScreenAt(window.location))
  router = await createRouter(window.location, isDrawn && isNew)
  const screens = (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  )
  if (!isThere) {
    // What can be read stays.
    reloadOnceServerIsThere()
  } else if (isDrawn) {
    await knowsItsPlace(router)
    beginTakingOver()
    // In slices, so that a slow phone answers a touch meanwhile.
    startTransition(() => void hydrateRoot(root, screens))
  } else createRoot(root).render(screens)
}
