import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { CategoryWithSubcategories } from '../../../lib/city/category-tree.ts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { latePart } from '../../../lib/dom/late-part.tsx'
import { useIsMobile } from '../../../lib/dom/use-media-query.ts'
import { whenUsed } from '../../../lib/dom/when-idle.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SubcategoryLinks, useOpenMenu } from './category-menu.tsx'
import styles from './category-nav.module.css'

// Loaded on the first user interaction, since the menu is closed at first.
const megaMenu = async () => (await import('./mega-menu.tsx')).MegaMenu
const MegaMenu = latePart(megaMenu)

type Props = {
  categories: CategoryWithSubcategories[]
  beforeMore?: ReactNode
}

/** Shows the first five categories (three on phones) and lists the rest under 'More+'. */
export function CategoryNav({ categories, beforeMore }: Props) {
  const nameOf = useCityNames()
  const { nav, open, close, toggle } = useOpenMenu()
  const isMobile = useIsMobile()
  useEffect(() => whenUsed(() => void megaMenu().catch(() => undefined)), [])

  // The server does not know the screen width, so it renders both layouts and CSS hides one.
  const { mobile, desktop } = limits.navCategories
  const rest = categories.slice(isMobile ? mobile : desktop)
  return (
    <nav ref={nav} className={styles.nav} aria-label={texts.nav.categories}>
      <ul className={classNames('wrap', styles.bar)}>
        {categories.slice(0, desktop).map((category, place) => (
          <li key={category.id} className={classNames(styles.item, place >= mobile && styles.notOnPhones)}>
            <NavButton
              isOpen={open === category.id}
              controls={`category-${category.id}`}
              onClick={() => toggle(category.id)}
            >
              <span className={styles.label}>{nameOf(category.name)}</span>
              <Icon of={ChevronDown} size="small" />
            </NavButton>
            {open === category.id && (
              <SubcategoryLinks
                id={`category-${category.id}`}
                className={styles.dropdown}
                category={category}
                onChoose={close}
              />
            )}
          </li>
        ))}
        {categories.length > mobile && (
          <li className={classNames(styles.more, categories.length <= desktop && styles.onlyOnPhones)}>
            <NavButton isOpen={open === 'more'} controls="more-categories" onClick={() => toggle('more')}>
              <span className={styles.label}>{texts.nav.more}</span>
            </NavButton>
            {open === 'more' && (
              <MegaMenu id="more-categories" categories={rest} asAccordion={isMobile} onChoose={close}>
                {isMobile && beforeMore}
              </MegaMenu>
            )}
          </li>
        )}
      </ul>
    </nav>
  )
}

type NavButtonProps = { isOpen: boolean; controls: string; onClick: () => void; children: ReactNode }

const NavButton = ({ isOpen, controls, onClick, children }: NavButtonProps) => (
  <button
    type="button"
    className={classNames(styles.button, isOpen && styles.open)}
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    onClick={onClick}
  >
    {children}
  </button>
)
