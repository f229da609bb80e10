import { LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Home } from 'server/contract/catalog/calls'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { CategoryWithSubcategories } from '../../../lib/city/category-tree.ts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { latePart } from '../../../lib/dom/late-part.tsx'
import { languageOf } from '../../../lib/format/language.ts'
import { OfferPhoto, toneOf } from '../../../offers/offer-photo.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SubcategoryLinks, useOpenMenu } from './category-menu.tsx'
import styles from './category-pictures.module.css'

const MegaMenu = latePart(async () => (await import('./mega-menu.tsx')).MegaMenu)

const inRow = 10

type Props = {
  categories: CategoryWithSubcategories[]
  /** From the home page's data, in which a category without a picture gets the picture of an offer. */
  pictures: Home['categories'] | undefined
  beforeMore: ReactNode
}

export function CategoryPictures({ categories, pictures = [], beforeMore }: Props) {
  const nameOf = useCityNames()
  const { nav, open, close, toggle } = useOpenMenu()
  return (
    <nav ref={nav} className={styles.nav} aria-label={texts.home.byCategory}>
      <ul className={styles.row}>
        {categories.slice(0, inRow).map((category) => {
          const name = nameOf(category.name)
          const { photo_url = null, photo_srcset } = pictures.find(({ id }) => id === category.id) ?? category
          const id = `category-${category.id}`
          return (
            <li key={category.id}>
              <button
                type="button"
                className={styles.button}
                aria-expanded={open === category.id}
                aria-controls={open === category.id ? id : undefined}
                onClick={() => toggle(category.id)}
              >
                <span className={styles.arch} data-tone={toneOf(category.id)}>
                  <OfferPhoto {...{ photo_url, photo_srcset }} alt="" size={60} sizes="60px" />
                </span>
                <span lang={languageOf(name)}>{name}</span>
              </button>
              {open === category.id && (
                <SubcategoryLinks id={id} className={styles.menu} category={category} onChoose={close} />
              )}
            </li>
          )
        })}
      </ul>
      {categories.length > limits.navCategories.mobile && (
        <div className={styles.more}>
          <button
            type="button"
            className={styles.button}
            aria-expanded={open === 'more'}
            aria-controls={open === 'more' ? 'more-categories' : undefined}
            onClick={() => toggle('more')}
          >
            <span className={styles.arch}>
              <Icon of={LayoutGrid} />
            </span>
            <span>{texts.nav.more}</span>
          </button>
        </div>
      )}
      {open === 'more' && (
        <MegaMenu
          id="more-categories"
          categories={categories.slice(limits.navCategories.mobile)}
          asAccordion
          onChoose={close}
        >
          {beforeMore}
        </MegaMenu>
      )}
    </nav>
  )
}
