import { Outlet } from 'react-router-dom'
import { SiteFooter } from '../../features/shopper/site/site-footer.tsx'
import { useCategoryTree } from '../../lib/city/category-tree.ts'
import { latePart } from '../../lib/dom/late-part.tsx'
import { readStoredSession } from '../../lib/storage/stored-session.ts'
import { useIsSignedIn } from '../../session/use-is-signed-in.ts'
import { useNewerRelease } from '../updates/newer-release.ts'
import { CachedScreen } from '../without-network/cached-screen.tsx'
import styles from './public-layout.module.css'
import { SiteHeader } from './site-header.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

const UpdateNotice = latePart(async () => (await import('../updates/update-notice.tsx')).UpdateNotice)

const TabBar = latePart(async () => (await import('./own-links.tsx')).TabBar)

export function PublicLayout() {
  const { data: categories = [] } = useCategoryTree()
  const session = useIsSignedIn() ? readStoredSession() : null
  return (
    <>
      <SkipLink />
      <SiteHeader categories={categories} />
      <main id={mainId} tabIndex={-1} className={styles.content}>
        <CachedScreen>
          <Outlet />
        </CachedScreen>
      </main>
      <SiteFooter />
      {useNewerRelease().waiting && <UpdateNotice />}
      {session && <TabBar userType={session.userType} />}
    </>
  )
}
