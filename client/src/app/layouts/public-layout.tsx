import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useCategoryTree } from '../../features/categories/categories.api.ts'
import { CategoryNav } from '../../features/categories/category-nav.tsx'
import { SavedLink } from '../../features/saved/saved-link.tsx'
import { SearchBox } from '../../features/search/search-box.tsx'
import { CitySelect } from '../../features/site/city-select.tsx'
import { HomeLink } from '../../features/site/home-link.tsx'
import { SiteFooter } from '../../features/site/site-footer.tsx'
import { SupportPhone } from '../../features/site/support-phone.tsx'
import { TaglineStrip } from '../../features/site/tagline-strip.tsx'
import { classNames } from '../../lib/class-names.ts'
import { readStoredSession } from '../../session/stored-session.ts'
import { useIsSignedIn } from '../../session/use-is-signed-in.ts'
import { Awning } from '../../ui/awning.tsx'
import { UpdateNotice } from '../updates/update-notice.tsx'
import { KeptScreen } from '../without-network/kept-screen.tsx'
import styles from './public-layout.module.css'
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
      <header className={styles.header}>
        <TaglineStrip />
        <div className={classNames('wrap', styles.main)}>
          <HomeLink />
          <SearchBox className={styles.search} categories={categories} before={<CitySelect />} />
          <div className={styles.own}>
            <SavedLink />
            <SupportPhone />
          </div>
        </div>
        <CategoryNav categories={categories} />
      </header>
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
