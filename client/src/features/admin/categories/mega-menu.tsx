import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CategoryWithSubcategories } from '../../../lib/city/category-tree.ts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SubcategoryLinks } from './category-menu.tsx'
import styles from './mega-menu.module.css'

type Props = {
  id: string
  categories: CategoryWithSubcategories[]
  asAccordion: boolean
  onChoose: () => void
  children?: ReactNode
}

export function MegaMenu({ id, categories, asAccordion, onChoose, children }: Props) {
  const nameOf = useCityNames()
  const [unfolded, setUnfolded] = useState<number | null>(null)
  return (
    <div id={id} className={styles.menu}>
      {children}
      <div className={styles.columns}>
        {categories.map((category) => {
          const isUnfolded = !asAccordion || unfolded === category.id
          const name = (
            <>
              <Mark category={category} />
              <span>{nameOf(category.name)}</span>
            </>
          )
          return (
            <section key={category.id} aria-label={nameOf(category.name)}>
              <h2 className={styles.heading}>
                {asAccordion ? (
                  <button
                    type="button"
                    aria-expanded={isUnfolded}
                    onClick={() => setUnfolded(isUnfolded ? null : category.id)}
                  >
                    {name}
                    <Icon
                      of={ChevronDown}
                      className={classNames(styles.arrow, isUnfolded && styles.turned)}
                    />
                  </button>
                ) : (
                  name
                )}
              </h2>
              {isUnfolded && (
                <SubcategoryLinks className={styles.links} category={category} onChoose={onChoose} />
              )}
            </section>
          )
        })}
      </div>
    </div>
  )
}

const Mark = ({ category: { photo_url, photo_srcset } }: { category: CategoryWithSubcategories }) =>
  photo_url === undefined ? (
    <i />
  ) : (
    <img
      className={styles.picture}
      src={photo_url}
      srcSet={photo_srcset}
      sizes="28px"
      alt=""
      width={28}
      height={28}
      loading="lazy"
    />
  )
