import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { CounterHead } from '../../features/shop/counter/counter-head.tsx'
import { useOpenShops } from '../../features/shop/shops/shops.api.ts'
import { SearchBox } from '../../features/shopper/search/search-box.tsx'
import { HomeLink } from '../../features/shopper/site/header-parts.tsx'
import { useCategoryTree } from '../../lib/city/category-tree.ts'
import { classNames } from '../../lib/dom/class-names.ts'
import { useIsMobile } from '../../lib/dom/use-media-query.ts'
import { readStoredSession } from '../../lib/storage/stored-session.ts'
import { useSession } from '../../session/use-session.ts'
import { Confirmation } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Awning } from '../../ui/logo.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { SignboardLinks, TabBar } from './own-links.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './signed-in-layout.module.css'
import { mainId, SkipLink } from './skip-link.tsx'

/** The undo bar must not cover the fields of these forms. */
const pagesOfForms: readonly string[] = [
  pages.newOffer,
  pages.addProduct,
  pages.manyPhotos,
  pages.fromList,
  pages.updateProduct,
  pages.addShop,
]

/** This layout has a plain header without category bar (decisions 6). */
export function SignedInLayout() {
  const { data: categories = [] } = useCategoryTree()
  const { data: user } = useSession()
  const userType = user === undefined ? readStoredSession()?.userType : user?.user_type
  const { pathname } = useLocation()
  const [isSearching, setSearching] = useState(false)
  const header = useRef<HTMLElement>(null)
  const isCounterOfPhone = useIsMobile() && pathname === pages.counter
  useEffect(() => {
    if (isSearching) header.current?.querySelector('input')?.focus()
  }, [isSearching])
  return (
    <>
      <SkipLink />
      <header ref={header} className={styles.header}>
        <div className={classNames('wrap', styles.row, isCounterOfPhone && styles.titled)}>
          <HomeLink isShort={isCounterOfPhone} />
          {userType ? <SignboardLinks userType={userType} /> : <span />}
          {isCounterOfPhone && <CounterTitle />}
          <button
            type="button"
            hidden={isCounterOfPhone}
            className={styles.opener}
            aria-label={texts.layout.openSearch}
            aria-expanded={isSearching}
            onClick={() => setSearching(!isSearching)}
          >
            <Icon of={Search} />
          </button>
          <SearchBox
            className={classNames(styles.search, isSearching && styles.open)}
            categories={categories}
          />
          <ProfileMenu />
        </div>
      </header>
      <Awning />
      <main id={mainId} tabIndex={-1} className={classNames('wrap', styles.content)}>
        <Outlet />
      </main>
      {/* The key removes the undo bar when a form opens. */}
      <UndoBar key={pagesOfForms.includes(pathname) ? pathname : undefined} />
      <Confirmation />
      {userType && <TabBar userType={userType} />}
    </>
  )
}

function CounterTitle() {
  const { data: shops = [] } = useOpenShops(readStoredSession()?.userId ?? 0)
  return <CounterHead shops={shops} />
}
