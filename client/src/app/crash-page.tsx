import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { logFailure } from '../lib/net/log.ts'
import { reloadIfServerIsThere } from '../lib/net/server-there.ts'
import { Button, ButtonAnchor } from '../ui/button.tsx'
import { EmptyNotice } from '../ui/notice.tsx'
import styles from './crash-page.module.css'

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
            <Button onClick={() => void reloadIfServerIsThere()}>{texts.crash.tryAgain}</Button>
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
