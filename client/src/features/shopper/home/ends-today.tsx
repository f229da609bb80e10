import { Link, useLocation } from 'react-router-dom'
import { fewestInRow } from 'server/contract/catalog/facts'
import { texts } from 'server/contract/facts/texts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import type { OfferLinkState } from '../../../offers/offer-link-state.ts'
import { OfferPhoto, toneOf } from '../../../offers/offer-photo.tsx'
import { Price } from '../../../offers/offer-price.tsx'
import styles from './ends-today.module.css'
import { useCurrentOffers, useHome } from './home.api.ts'
import { SeeAll } from './home-section.tsx'

/** Number of rows that fills the height of the banners beside the list. */
const shown = 3

export function useEndsToday() {
  const { data, isPending } = useHome()
  const products = useCurrentOffers('ends_today', data?.rows.ends_today.products ?? [])
  return isPending || products.length >= fewestInRow ? products.slice(0, shown) : undefined
}

type Props = { products: NonNullable<ReturnType<typeof useEndsToday>> }

/** Shown beside the banners on wide screens; phones show cards instead (market.tsx). */
export function EndsToday({ products }: Props) {
  const { pathname } = useLocation()
  const nameOf = useCityNames()
  const row = useHome().data?.rows.ends_today
  const total = row?.total_is_at_least ? undefined : row?.total
  const title = texts.allOffers.endToday
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <SeeAll title={title} to={paths.search({ ends: 'today' })} total={total} />
      </div>
      <ul>
        {products.map((product) => {
          const where = [product.shop_name, product.locality && nameOf(product.locality)]
          const state: OfferLinkState = { product, from: pathname }
          return (
            <li key={product.id}>
              <Link className={styles.row} to={paths.product(product.id)} state={state}>
                <span className={styles.photo} data-tone={toneOf(product.category_id)}>
                  <OfferPhoto {...product} alt="" size={46} sizes="46px" />
                </span>
                <span className={styles.words}>
                  <b lang={languageOf(product.name)}>{product.name}</b>
                  <small lang={languageOf(where.join(''))}>{where.filter(Boolean).join(' · ')}</small>
                </span>
                <Price className={styles.price} original={product.price} current={product.discount_price} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
