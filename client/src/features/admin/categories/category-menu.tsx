import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { CategoryWithSubcategories } from '../../../lib/city/category-tree.ts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useDismiss } from '../../../ui/use-dismiss.ts'

type Props = { id?: string; className?: string; category: CategoryWithSubcategories; onChoose: () => void }

export function SubcategoryLinks({ id, className, category, onChoose }: Props) {
  const nameOf = useCityNames()
  return (
    <ul id={id} className={className}>
      <li>
        <Link to={paths.search({ category: category.name })} onClick={onChoose}>
          {texts.categories.allIn({ category: nameOf(category.name) })}
        </Link>
      </li>
      {category.subcategories.map((subcategory) => (
        <li key={subcategory.id}>
          <Link
            to={paths.search({ subcategory: subcategory.name })}
            lang={languageOf(nameOf(subcategory.name))}
            onClick={onChoose}
          >
            {nameOf(subcategory.name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The id of the open category or 'more': only one menu is open at a time (specification 4). */
type OpenMenu = number | 'more' | null

/** Closes the menu on an outside click, on scroll and on Escape. Escape also focuses the menu's button. */
export function useOpenMenu() {
  const [open, setOpen] = useState<OpenMenu>(null)
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
  return { nav, open, close, toggle }
}
