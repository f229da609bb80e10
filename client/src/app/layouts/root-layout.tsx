import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { usePageView } from '../../features/shopper/page-views/use-page-view.ts'
import { scrollKeyOf, scrollPositionsKey } from '../../lib/dom/scroll-positions.ts'
import { whenIdle } from '../../lib/dom/when-idle.ts'
import { logFailure } from '../../lib/net/log.ts'
import { clearFlagsOnUnload } from '../../lib/storage/use-first-visit.ts'
import { clearToasts } from '../../ui/toasts.tsx'
import { useFieldVisits } from '../field-visits/use-field-visits.ts'
import styles from './root-layout.module.css'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

export function RootLayout() {
  usePageView()
  useFocusOnArrival()
  useServiceWorker()
  useFieldVisits()
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

function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return <div role="status">{isLoading && <span className={styles.bar}>{texts.layout.loading}</span>}</div>
}

function useServiceWorker() {
  const client = useQueryClient()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    let isLeft = false
    const start = async () =>
      (await import('../updates/install-service-worker.ts')).installServiceWorker(client, () => isLeft)
    const stop = whenIdle(() =>
      start().catch((error: unknown) => logFailure('The service worker could not be registered', error)),
    )
    return () => {
      isLeft = true
      stop()
    }
  }, [client])
}
