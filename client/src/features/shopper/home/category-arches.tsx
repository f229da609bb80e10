import { LayoutGrid } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Home } from 'server/contract/catalog/home'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { toneOf } from '../../../offers/tone-of.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './category-arches.module.css'

/** Two full rows of five, or one of ten. */
const places = 10
const indexes = Array.from({ length: places }, (_, place) => place)
const sizes = '(max-width: 767.98px) 21vw, (max-width: 1199.98px) 17vw, 108px'

/** The way into each category by its picture; the last one leads to those that have no place here. */
export const CategoryArches = memo(function CategoryArches({ categories }: Pick<Home, 'categories'>) {
  const nameOf = useCityNames()
  // Of another time: how many there are now, nobody knows.
  const cachedAt = useCachedAtHere()
  const hasMore = categories.length > places
  const shown = hasMore ? categories.slice(0, places - 1) : categories
  return (
    <nav className={styles.arches} aria-label={texts.home.byCategory} data-has-more={hasMore}>
      {shown.map(({ id, name, offers, photo_url = null, photo_srcset }) => (
        <Link key={id} className={styles.category} to={paths.search({ category: name })}>
          <span className={styles.arch} data-tone={toneOf(id)}>
            <OfferPhoto {...{ photo_url, photo_srcset }} alt="" size={108} sizes={sizes} />
          </span>
          <b lang={languageOf(nameOf(name))}>{nameOf(name)}</b>
          <small>{cachedAt ? '\u00a0' : texts.home.inCategory({ count: offers })}</small>
        </Link>
      ))}
      {hasMore && (
        <Link className={styles.category} to={pages.search}>
          <span className={styles.all}>
            <Icon of={LayoutGrid} />
          </span>
          <b>{texts.home.allCategories({ count: categories.length })}</b>
          <small>{texts.home.categories}</small>
        </Link>
      )}
    </nav>
  )
})

/** Their place while they are on their way. */
export const CategoryArchesSkeleton = () => (
  <div className={styles.arches} aria-hidden="true" data-has-more="true">
    {indexes.map((place) => (
      <span key={place} className={styles.category}>
        <span className={styles.arch} />
        <b>&nbsp;</b>
        <small>&nbsp;</small>
      </span>
    ))}
  </div>
)
