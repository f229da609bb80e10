import { useEffect, useRef, useState } from 'react'
import { useMatch } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { CategoryNav } from '../../features/admin/categories/category-nav.tsx'
import { SavedLink } from '../../features/shopper/saved/saved-link.tsx'
import { SearchBox } from '../../features/shopper/search/search-box.tsx'
import {
  CitySelect,
  HomeLink,
  SupportPhone,
  TaglineStrip,
} from '../../features/shopper/site/header-parts.tsx'
import type { CategoryWithSubcategories } from '../../lib/city/category-tree.ts'
import { classNames } from '../../lib/dom/class-names.ts'
import { latePart } from '../../lib/dom/late-part.tsx'
import { whenUsed } from '../../lib/dom/when-used.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Awning } from '../../ui/logo.tsx'
import styles from './site-header.module.css'
import { useComesBack } from './use-comes-back.ts'

const CompactHeader = latePart(async () => (await import('./compact-header.tsx')).CompactHeader)

/** The tall header at the top of the page, and the compact one that comes back when one scrolls up. */
export function SiteHeader({ categories }: { categories: CategoryWithSubcategories[] }) {
  const tall = useRef<HTMLDivElement>(null)
  const compact = useRef<HTMLDivElement>(null)
  const [isUsed, setUsed] = useState(false)
  useEffect(() => whenUsed(() => setUsed(true)), [])
  const isBack = useComesBack(tall, compact)
  // On a phone a code needs the whole first screen.
  const isShort = useMatch(pages.code) !== null
  // On a phone, home begins with the pictures of the categories.
  const isHome = useMatch(pages.home) !== null
  return (
    <header className={styles.header}>
      <div
        ref={tall}
        className={classNames(
          styles.tall,
          isBack && styles.covered,
          isShort && styles.short,
          isHome && styles.home,
        )}
      >
        <div className={styles.board}>
          <TaglineStrip />
          <div className={classNames('wrap', styles.main)}>
            <HomeLink />
            <CitySelect />
            <SearchBox className={styles.search} categories={categories} />
            <div className={styles.own}>
              <LanguageSwitch look="others" />
              <SavedLink />
              <SupportPhone />
            </div>
          </div>
        </div>
        <Awning className={styles.awning} />
        <CategoryNav categories={categories} beforeMore={<SupportPhone isWhole />} />
      </div>
      {isUsed && <CompactHeader box={compact} categories={categories} isShown={isBack} />}
    </header>
  )
}
