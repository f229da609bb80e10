import { Outlet } from 'react-router-dom'
import { useCategoryTree } from '../../features/categories/categories.api.ts'
import { SearchBox } from '../../features/search/search-box.tsx'
import { HomeLink } from '../../features/site/home-link.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Awning } from '../../ui/awning.tsx'
import styles from './admin-layout.module.css'
import { ProfileMenu } from './profile-menu.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

/** The shop's back room: a plain header, no category bar (decisions 6). */
export function AdminLayout() {
  const { data: categories = [] } = useCategoryTree()
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <div className={classNames('wrap', styles.row)}>
          <HomeLink />
          <SearchBox className={styles.search} categories={categories} />
          <ProfileMenu />
        </div>
      </header>
      <Awning />
      <main id={mainId} tabIndex={-1} className={classNames('wrap', styles.content)}>
        <Outlet />
      </main>
    </>
  )
}
