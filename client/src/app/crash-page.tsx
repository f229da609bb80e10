import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { logFailure } from '../lib/log.ts'
import { reloadIfServerIsThere } from '../lib/server-there.ts'
import { Button, ButtonAnchor } from '../ui/button.tsx'
import { EmptyNotice } from '../ui/notice.tsx'
import styles from './crash-page.module.css'

/**
 * Shown when a screen breaks or its code cannot be loaded. It stands on its own, without header and data, because those
 * may be what broke; both ways on load everything afresh.
 */
export function CrashPage() {
  const error = useRouteError()
  useEffect(() => logFailure('The screen broke', error), [error])
  return (
    <main className={styles.page}>
      <title>Something went wrong</title>
      <EmptyNotice
        level={1}
        title="This page could not be shown"
        actions={
          <div className={styles.actions}>
            <Button onClick={() => void reloadIfServerIsThere()}>Try again</Button>
            <ButtonAnchor variant="line" href={pages.home}>
              Go to the home page
            </ButtonAnchor>
          </div>
        }
      >
        Something went wrong on our side, or the connection was lost. Nothing you entered elsewhere is affected.
      </EmptyNotice>
    </main>
  )
}
