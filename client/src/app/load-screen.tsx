import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { logFailure } from '../lib/net/log.ts'
import { isServerThere, reloadIfServerIsThere, reloadOnceServerIsThere } from '../lib/net/server-there.ts'
import { NoNetwork } from '../offers/no-network.tsx'
import { Button, ButtonAnchor } from '../ui/button.tsx'
import { EmptyNotice } from '../ui/notice.tsx'
import styles from './load-screen.module.css'

type Screen = { Page: React.ComponentType }

/** Returns `instead` when the server is unreachable; rethrows other failures. */
export async function loadOrInstead<T>(load: () => Promise<T>, instead: T): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // If the server is reachable, a newer release (lib/net/server-there.ts) or a bug caused the failure.
    if (!globalThis.window || (await isServerThere())) throw error
    return instead
  }
}

export const loadScreen = (load: () => Promise<Screen>) => loadOrInstead(load, { Page: ScreenWithoutNetwork })

export const isMissing = (component: unknown) => component === ScreenWithoutNetwork

/** Reloads the page to retry, since browsers remember that a module failed to load. */
export function ScreenWithoutNetwork() {
  useEffect(() => reloadOnceServerIsThere(), [])
  return (
    <div className="wrap">
      <NoNetwork onRetry={() => void reloadIfServerIsThere()} />
    </div>
  )
}

/** The crash page works without layout and data, which may have caused the crash. */
export function CrashPage() {
  const error = useRouteError()
  useEffect(() => logFailure('The screen broke', error), [error])
  return (
    <main className={styles.page}>
      <title>{texts.crash.title}</title>
      <EmptyNotice
        level={1}
        title={texts.crash.notShown}
        actions={
          <div className={styles.actions}>
            <Button onClick={() => void reloadIfServerIsThere()}>{texts.ui.tryAgain}</Button>
            <ButtonAnchor variant="line" href={pages.home}>
              {texts.crash.goHome}
            </ButtonAnchor>
          </div>
        }
      >
        {texts.crash.explanation}
      </EmptyNotice>
    </main>
  )
}
