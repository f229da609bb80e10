import { Clock } from 'lucide-react'
import { memo, use } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { brandInWords } from 'server/contract/offers/facts/offer-facts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { useCityNames } from '../lib/city/city-names.ts'
import { classNames } from '../lib/dom/class-names.ts'
import { latePart } from '../lib/dom/late-part.tsx'
import { paths } from '../lib/dom/paths.ts'
import { daysBetween, todayInIndia } from '../lib/format/dates.ts'
import { languageOf } from '../lib/format/language.ts'
import { useCachedAtHere } from '../lib/storage/cached-at.ts'
import { AsOf } from '../ui/as-of.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Choosing } from './compare/choosing.ts'
import { useDistance } from './distance.ts'
import styles from './offer-card.module.css'
import type { OfferLinkState } from './offer-link-state.ts'
import { OfferPhoto, toneOf } from './offer-photo.tsx'
import { Pennant, Price } from './offer-price.tsx'
import { Heart } from './saved/heart.tsx'
import { daysToSay, endsWithinDays } from './validity.ts'

const photoSizes = '(max-width: 767.98px) 46vw, (max-width: 1199.98px) 23vw, 190px'
const CompareMark = latePart(async () => (await import('./compare/compare-mark.tsx')).CompareMark)

type Props = {
  product: OfferSummary
  /** The same product at other shops at the same or a higher price, shown as one card. */
  same?: readonly OfferSummary[]
  /** `first`: the screen begins with its photo. `below`: the photo is below the first screen of a phone. */
  at?: 'first' | 'below'
  mark?: string
  withoutShop?: boolean
}

/**
 * The name is the link that covers the card, and hands the product to its page. Memoized: pages have up to
 * 100 cards.
 */
export const OfferCard = memo(function OfferCard({ product, same, at, mark, withoutShop }: Props) {
  const cachedAt = useCachedAtHere()
  const choosing = use(Choosing)
  const { pathname, search } = useLocation()
  const state: OfferLinkState = { product, from: pathname + search }
  const daysLeft = cachedAt ? daysBetween(todayInIndia(), product.end_date) : product.days_left
  const ends = mark ? undefined : endsWithinDays(daysLeft, daysToSay.onCard)
  return (
    <article className={classNames(styles.card, mark && styles.over)}>
      <div
        className={styles.photo}
        data-tone={toneOf(product.category_id)}
        data-below={at === 'below' || undefined}
      >
        <OfferPhoto {...product} alt="" size={300} sizes={photoSizes} isFirst={at === 'first'} />
        {!mark && <Pennant percent={product.discount_percent} className={styles.pennant} />}
        {ends && (
          <span className={classNames(styles.ends, daysLeft === 0 && styles.endsToday)}>
            <Icon of={Clock} size="small" />
            <span>{ends}</span>
          </span>
        )}
        {choosing && !mark && <CompareMark product={product} choosing={choosing} />}
      </div>
      <div className={styles.body}>
        <Price className={styles.price} original={product.price} current={product.discount_price} />
        <h3 className={styles.name}>
          <Link to={paths.product(product.id)} state={state} lang={languageOf(product.name)}>
            {product.name}
          </Link>
        </h3>
        <p className={classNames(styles.brand, product.with_code && styles.withCode)}>
          {/* For the mouse only: too small for a finger, and an extra tab stop on each card. */}
          <Link
            className={styles.brandLink}
            to={paths.search({ brand: product.brand })}
            lang={languageOf(brandInWords(product.brand))}
            tabIndex={-1}
          >
            {brandInWords(product.brand)}
          </Link>
          {product.with_code && <span className={styles.code}>{texts.codes.card}</span>}
        </p>
        {(mark || cachedAt) && (
          <span className={styles.asOf}>
            {mark && <strong>{mark}</strong>}
            {cachedAt && <AsOf at={cachedAt} />}
          </span>
        )}
      </div>
      <Heart product={product} />
      {!withoutShop && product.shop_name && <CardShop {...product} same={same} from={state.from} />}
    </article>
  )
})

type CardShopProps = Pick<OfferSummary, 'shop_id' | 'shop_name' | 'locality' | 'place'> & {
  same: readonly OfferSummary[] | undefined
  from: string
}

function CardShop({ shop_id, shop_name, locality, place, same = [], from }: CardShopProps) {
  const isCached = useCachedAtHere() !== undefined
  const found = useDistance({ place })
  // Cached prices get no distance, which would make them look current.
  const distance = isCached ? undefined : found
  const nameOf = useCityNames()
  const where = locality && nameOf(locality)
  const others = new Set(same.map((one) => one.shop_id).filter((id) => id !== shop_id)).size
  const contents = (
    <>
      <span>
        <b lang={languageOf(shop_name)}>{shop_name}</b>
        {others > 0 && <strong>{texts.offerPrice.moreShops({ shops: others })}</strong>}
      </span>
      <small>
        {where && <span lang={languageOf(where)}>{where}</span>}
        {distance && <span className={styles.distance}>{distance}</span>}
      </small>
    </>
  )
  if (shop_id === null || others > 0) return <p className={styles.shop}>{contents}</p>
  return (
    <Link className={styles.shop} to={paths.shop(shop_id)} state={{ from }}>
      {contents}
    </Link>
  )
}

export const OfferCardSkeleton = () => (
  <span className={styles.card}>
    <Skeleton className={styles.photo} />
    <span className={styles.body}>
      <Skeleton className={styles.priceLine} />
      <Skeleton className={styles.nameLine} />
      <Skeleton className={styles.brandLine} />
    </span>
    <span className={styles.shop} />
  </span>
)
