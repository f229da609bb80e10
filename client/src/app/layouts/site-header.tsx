import { type RefObject, useEffect, useRef, useState } from 'react'
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
import { whenUsed } from '../../lib/dom/when-idle.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Awning } from '../../ui/logo.tsx'
import styles from './site-header.module.css'

const CompactHeader = latePart(async () => (await import('./compact-header.tsx')).CompactHeader)

export function SiteHeader({ categories }: { categories: CategoryWithSubcategories[] }) {
  const tall = useRef<HTMLDivElement>(null)
  const compact = useRef<HTMLDivElement>(null)
  const [isUsed, setUsed] = useState(false)
  useEffect(() => whenUsed(() => setUsed(true)), [])
  const isBack = useComesBack(tall, compact)
  // On a phone, the screen of a code needs all the space.
  const isShort = useMatch(pages.code) !== null
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

/** Pixels to scroll up before the header returns; a resting finger moves less. */
const enough = 24
/** The two headers would overlap if more pixels of the tall header than this were in view. */
const compactHeight = 60

/** True while the visitor scrolls up below the tall header. Does not change while a header has the focus. */
function useComesBack(tall: RefObject<HTMLElement | null>, compact: RefObject<HTMLElement | null>) {
  const [isBack, setBack] = useState(false)

  useEffect(() => {
    const top = tall.current
    if (!top) return
    let turnedAt = window.scrollY
    let last = window.scrollY
    const has = (header: HTMLElement | null) => header?.contains(document.activeElement) ?? false
    const look = () => {
      const now = window.scrollY
      const goesDown = now > last
      turnedAt = goesDown ? now : Math.max(turnedAt, last)
      last = now
      const isTallInView = now < top.offsetHeight - compactHeight
      if (isTallInView || (goesDown && !has(compact.current))) setBack(false)
      else if (turnedAt - now >= enough && !has(top)) setBack(true)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [tall, compact])

  return isBack
}
