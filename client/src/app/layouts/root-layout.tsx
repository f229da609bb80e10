import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { usePageView } from '../../features/shopper/page-views/use-page-view.ts'
import { scrollKeyOf, scrollPositionsKey } from '../../lib/dom/scroll-positions.ts'
import { clearFlagsOnUnload } from '../../lib/storage/session-flags.ts'
import { clearToasts } from '../../ui/toasts.tsx'
import { useRound } from '../field-visits/use-field-visits.ts'
import { useServiceWorker } from '../updates/use-service-worker.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/**
 * What holds on every screen: the scroll position, the focus, the page-view counter and the session flags.
 */
export function RootLayout() {
  usePageView()
  useFocusOnArrival()
  useServiceWorker()
  useRound()
  useEffect(clearFlagsOnUnload, [])
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other page
  useEffect(clearToasts, [pathname])
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration getKey={scrollKeyOf} storageKey={scrollPositionsKey} />
    </>
  )
}
