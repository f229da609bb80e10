import { Link } from 'react-router-dom'
import { texts } from 'server/contract/texts'
import { labelOf } from '../../lib/category-label.ts'
import { paths } from '../../lib/paths.ts'
import type { CategoryWithSubcategories } from './categories.api.ts'

type Props = { id?: string; className?: string; category: CategoryWithSubcategories; onChoose: () => void }

/** The subcategories of a category, and the whole of it, as links to their searches. */
export const SubcategoryLinks = ({ id, className, category, onChoose }: Props) => (
  <ul id={id} className={className}>
    <li>
      <Link to={paths.search({ category: category.name })} onClick={onChoose}>
        {texts.categories.allIn({ category: labelOf(category.name) })}
      </Link>
    </li>
    {category.subcategories.map((subcategory) => (
      <li key={subcategory.id}>
        <Link to={paths.search({ subcategory: subcategory.name })} onClick={onChoose}>
          {subcategory.name}
        </Link>
      </li>
    ))}
  </ul>
)
