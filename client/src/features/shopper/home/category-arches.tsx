import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Home } from 'server/contract/catalog/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { toneOf } from '../../../offers/tone-of.ts'
import styles from './category-arches.module.css'
import { HomeSection } from './home-section.tsx'

/** Two full rows of five, or one of ten. */
const places = 10
const sizes = '(max-width: 1199.98px) 17vw, 108px'

/** The way into each category by its picture. Phones have these above all else (category-pictures.tsx). */
export const CategoryArches = memo(function CategoryArches({ categories }: Pick<Home, 'categories'>) {
  const nameOf = useCityNames()
  // The count of today is unknown in an answer of another time.
  const cachedAt = useCachedAtHere()
  return (
    <div className={styles.wide}>
      <HomeSection
        title={texts.home.byCategory}
        to={pages.search}
        total={cachedAt ? undefined : categories.length}
      >
        <nav className={styles.arches} aria-label={texts.home.byCategory}>
          {categories.slice(0, places).map(({ id, name, offers, photo_url = null, photo_srcset }) => (
            <Link key={id} className={styles.category} to={paths.search({ category: name })}>
              <span className={styles.arch} data-tone={toneOf(id)}>
                <OfferPhoto {...{ photo_url, photo_srcset }} alt="" size={108} sizes={sizes} />
              </span>
              <b lang={languageOf(nameOf(name))}>{nameOf(name)}</b>
              <small>{cachedAt ? '\u00a0' : texts.home.inCategory({ count: offers })}</small>
            </Link>
          ))}
        </nav>
      </HomeSection>
    </div>
  )
})
