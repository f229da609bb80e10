import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { limits } from 'server/contract/limits'
import { texts } from 'server/contract/texts'
import { classNames } from '../../lib/class-names.ts'
import { useIsMobile } from '../../lib/use-media-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDismiss } from '../../ui/use-dismiss.ts'
import type { CategoryWithSubcategories } from './categories.api.ts'
import styles from './category-nav.module.css'
import { MegaMenu } from './mega-menu.tsx'
import { SubcategoryLinks } from './subcategory-links.tsx'

/** One category, 'more', or none (specification 4). */
type OpenMenu = number | 'more' | null

/**
 * The first five categories (three on phones) with their dropdowns, the rest under 'More+'. What is open closes on a
 * choice, on Escape, on a press elsewhere and on scroll.
 */
export function CategoryNav({ categories }: { categories: CategoryWithSubcategories[] }) {
  const [open, setOpen] = useState<OpenMenu>(null)
  const isMobile = useIsMobile()
  const nav = useRef<HTMLElement>(null)
  const close = () => setOpen(null)
  const toggle = (menu: OpenMenu) => setOpen(open === menu ? null : menu)

  useDismiss({
    within: nav,
    isOpen: open !== null,
    closeOnScroll: true,
    onDismiss: (reason) => {
      if (reason === 'escape') nav.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
      close()
    },
  })

  const visible = isMobile ? limits.navCategories.mobile : limits.navCategories.desktop
  const rest = categories.slice(visible)
  return (
    <nav ref={nav} className={styles.nav} aria-label="Categories">
      <ul className={classNames('wrap', styles.bar)}>
        {categories.slice(0, visible).map((category) => (
          <li key={category.id} className={styles.item}>
            <NavButton
              isOpen={open === category.id}
              arrow={!isMobile}
              controls={`category-${category.id}`}
              onClick={() => toggle(category.id)}
            >
              {category.name}
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
        {rest.length > 0 && (
          <li className={styles.more}>
            <NavButton isOpen={open === 'more'} arrow controls="more-categories" onClick={() => toggle('more')}>
              {texts.nav.more}
            </NavButton>
            {open === 'more' && (
              <MegaMenu id="more-categories" categories={rest} asAccordion={isMobile} onChoose={close} />
            )}
          </li>
        )}
      </ul>
    </nav>
  )
}

type NavButtonProps = { isOpen: boolean; arrow: boolean; controls: string; onClick: () => void; children: ReactNode }

/** A button of the category bar; `controls` is the id of the menu it opens. */
const NavButton = ({ isOpen, arrow, controls, onClick, children }: NavButtonProps) => (
  <button
    type="button"
    className={classNames(styles.button, isOpen && styles.open)}
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    onClick={onClick}
  >
    <span className={styles.label}>{children}</span>
    {arrow && <Icon of={ChevronDown} size="small" />}
  </button>
)
