import { Link } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { CategoryWithSubcategories } from '../../../lib/city/category-tree.ts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'

type Props = { id?: string; className?: string; category: CategoryWithSubcategories; onChoose: () => void }

/** The subcategories of a category, and the whole of it, as links to their searches. */
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
