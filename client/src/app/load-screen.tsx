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

/** What a file brings; without a network, where the device has it not, `instead`. */
export async function loadOrInstead<T>(load: () => Promise<T>, instead: T): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // A server that is there has a newer release (lib/net/server-there.ts), or something is broken: so it is where
    // the server itself draws the page.
    if (!globalThis.window || (await isServerThere())) throw error
    return instead
  }
}

export const loadScreen = (load: () => Promise<Screen>) => loadOrInstead(load, { Page: ScreenWithoutNetwork })

/** Whether this stands for a screen whose file could not be had. */
export const isMissing = (component: unknown) => component === ScreenWithoutNetwork

/**
 * What one looked at stands in a screen's place. Its file is asked for again with the page only: browsers
 * remember that a module could not be fetched.
 */
export function ScreenWithoutNetwork() {
  useEffect(() => reloadOnceServerIsThere(), [])
  return (
    <div className="wrap">
      <NoNetwork onRetry={() => void reloadIfServerIsThere()} />
    </div>
  )
}

/**
 * Shown when a screen breaks or its code cannot be loaded. It stands on its own, without header and data,
 * because those may be what broke; both ways on load everything afresh.
 */
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
