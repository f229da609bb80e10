import type { RefObject } from 'react'
import { CategoriesButton } from '../../features/admin/categories/categories-button.tsx'
import { SavedLink } from '../../features/shopper/saved/saved-link.tsx'
import { SearchBox } from '../../features/shopper/search/search-box.tsx'
import { CitySelect, HomeLink, SupportPhone } from '../../features/shopper/site/header-parts.tsx'
import type { CategoryWithSubcategories } from '../../lib/city/category-tree.ts'
import { classNames } from '../../lib/dom/class-names.ts'
import { Awning } from '../../ui/logo.tsx'
import styles from './compact-header.module.css'

export type CompactHeaderProps = {
  box: RefObject<HTMLDivElement | null>
  categories: CategoryWithSubcategories[]
  isShown: boolean
}

export const CompactHeader = ({ box, categories, isShown }: CompactHeaderProps) => (
  <div ref={box} className={classNames(styles.header, isShown && styles.shown)}>
    <div className={styles.bar}>
      <div className={classNames('wrap', styles.row)}>
        <HomeLink isShort />
        <CategoriesButton className={styles.categories} categories={categories} />
        <CitySelect className={styles.city} />
        <SearchBox className={styles.search} categories={categories} />
        <div className={styles.own}>
          <SavedLink />
          <div className={styles.support}>
            <SupportPhone />
          </div>
        </div>
      </div>
    </div>
    <Awning />
  </div>
)
