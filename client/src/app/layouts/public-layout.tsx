import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useCategoryTree } from '../../features/categories/categories.api.ts'
import { SiteFooter } from '../../features/site/site-footer.tsx'
import { readStoredSession } from '../../session/stored-session.ts'
import { useIsSignedIn } from '../../session/use-is-signed-in.ts'
import { Awning } from '../../ui/awning.tsx'
import { UpdateNotice } from '../updates/update-notice.tsx'
import { KeptScreen } from '../without-network/kept-screen.tsx'
import styles from './public-layout.module.css'
import { SiteHeader } from './site-header.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

/** Not for shoppers: it comes when it is needed. */
const TabBar = lazy(async () => ({ default: (await import('./own-links.tsx')).TabBar }))

/** The shop front: signboard, awning, the goods, footer. */
export function PublicLayout() {
  const { data: categories = [] } = useCategoryTree()
  const session = useIsSignedIn() ? readStoredSession() : null
  return (
    <>
      <SkipLink />
      <SiteHeader categories={categories} />
      <Awning />
      <main id={mainId} tabIndex={-1} className={styles.content}>
        <KeptScreen>
          <Outlet />
        </KeptScreen>
      </main>
      <SiteFooter />
      <UpdateNotice />
      {session && (
        <Suspense>
          <TabBar userType={session.userType} />
        </Suspense>
      )}
    </>
  )
}
