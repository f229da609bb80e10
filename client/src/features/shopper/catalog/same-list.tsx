import { Check, ChevronRight, Info, MapPin, TrendingDown, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { SameOffer } from 'server/contract/catalog/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail, OfferSummary } from 'server/contract/offers/schemas'
import { metresBetween, type Spot } from 'server/contract/search/facts/near'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { useHere } from '../../../lib/city/here.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { formatDateShortly, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { mostCompared } from '../../../offers/compare/choosing.ts'
import { useDistance } from '../../../offers/distance.ts'
import type { OfferLinkState } from '../../../offers/offer-link-state.ts'
import { OpenState } from '../../../offers/shop/open-state.tsx'
import { endsWithinDays } from '../../../offers/validity.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSameOffers } from './catalog.api.ts'
import { ReportButton } from './report-button.tsx'
import styles from './same-list.module.css'
import { lowestOf } from './verdict-line.tsx'

const headingId = 'same'

/** Renders nothing on a cached page, since prices of other shops are outdated. */
export function SameList({ product }: { product: OfferDetail }) {
  const { data: others = [] } = useSameOffers(product.id)
  const isCached = useCachedAtHere() !== undefined
  return !isCached && others.length > 0 && <ListOfSame product={product} others={others} />
}

type Props = { product: OfferDetail; others: readonly SameOffer[] }

export function ListOfSame({ product, others }: Props) {
  const [isExplained, setExplained] = useState(false)
  const id = useId()
  const isLive = product.offer_state === 'live' && product.away_until === null
  const here = isLive ? product.discount_price : undefined
  const lowest = lowestOf(others)
  const { pathname, search } = useLocation()
  const compared = [product, ...others].slice(0, mostCompared).map((one) => one.id)
  const nearest = nearestTo(useHere().spot, [product, ...others])
  return (
    <section className={styles.same} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} tabIndex={-1}>
          {texts.product.same.at({ count: others.length, price: formatRupees(lowest) })}
        </h2>
        <button
          type="button"
          className={styles.info}
          aria-label={texts.product.same.question}
          aria-expanded={isExplained}
          aria-controls={`${id}-why`}
          onClick={() => setExplained(!isExplained)}
        >
          <Icon of={Info} />
        </button>
      </div>
      {here !== undefined && here < lowest && (
        <p className={styles.lowestHere}>
          <Icon of={Check} size="small" />
          <span>
            {texts.product.same.lowestHere({ price: formatRupees(here), count: others.length + 1 })}
          </span>
        </p>
      )}
      <div id={`${id}-why`} hidden={!isExplained}>
        {isExplained && <Why product={product} />}
      </div>
      <ol>
        {others.map((other) => (
          <Row
            key={other.id}
            offer={other}
            here={here}
            isLowest={other.discount_price === lowest && (here === undefined || lowest < here)}
            isNearest={other.id === nearest}
          />
        ))}
      </ol>
      {isLive && (
        <p className={styles.foot}>
          <Link to={paths.compare(compared)} state={{ from: pathname + search }}>
            {texts.product.same.compare({ count: compared.length })}
          </Link>
        </p>
      )}
    </section>
  )
}

type RowProps = { offer: SameOffer; here: number | undefined; isLowest: boolean; isNearest: boolean }

function Row({ offer, here, isLowest, isNearest }: RowProps) {
  const { shop_name, locality, discount_price, days_left, end_date } = offer
  const nameOf = useCityNames()
  const distance = useDistance(offer)
  const { pathname, search } = useLocation()
  const state: OfferLinkState = { product: offer, from: pathname + search }
  const where = locality && nameOf(locality)
  const today = todayInIndia()
  return (
    <li>
      <Link className={styles.row} to={paths.product(offer.id)} state={state}>
        <span className={styles.price}>
          <b>{formatRupees(discount_price)}</b>
          {here !== undefined && <small>{difference(discount_price - here)}</small>}
        </span>
        <span className={styles.shop}>
          <b lang={languageOf(shop_name)}>{shop_name}</b>
          {isLowest && (
            <span className={classNames(styles.mark, styles.low)}>
              <Icon of={TrendingDown} size="small" />
              {texts.product.same.lowest}
            </span>
          )}
          {isNearest && (
            <span className={styles.mark}>
              <Icon of={MapPin} size="small" />
              {texts.product.same.nearest}
            </span>
          )}
          <small>
            {where && <span lang={languageOf(where)}>{where}</span>}
            {where && distance && <span>{' · '}</span>}
            <span>{distance}</span>
          </small>
        </span>
        <span className={styles.open}>
          <OpenState shop={offer} isAway={false} />
          <small>
            {endsWithinDays(days_left, 1) ??
              texts.product.same.until({ day: formatDateShortly(end_date, today) })}
          </small>
        </span>
        <Icon of={ChevronRight} size="small" />
      </Link>
    </li>
  )
}

function difference(rupees: number) {
  if (rupees === 0) return texts.product.same.samePrice
  const amount = formatRupees(Math.abs(rupees))
  return rupees > 0 ? texts.product.same.more({ amount }) : texts.product.same.less({ amount })
}

const Why = ({ product }: { product: OfferDetail }) => (
  <div className={styles.why}>
    <h3>{texts.product.same.title}</h3>
    <ul>
      <li>
        <Icon of={Check} size="small" />
        {texts.product.same.byName}
      </li>
      <li>
        <Icon of={Check} size="small" />
        {texts.product.same.byQuantity}
      </li>
      <li className={styles.no}>
        <Icon of={X} size="small" />
        {texts.product.same.notThese}
      </li>
    </ul>
    <h3>{texts.product.same.order}</h3>
    <p>{texts.product.same.byPrice}</p>
    <ReportButton
      id={product.id}
      variant="plain"
      size="small"
      begun={{ kind: 'something else', words: texts.product.same.isNotWords }}
    >
      {texts.product.same.isNot}
    </ReportButton>
  </div>
)

type Placed = Pick<OfferSummary, 'id' | 'place'>

export function nearestTo(spot: Spot | null, offers: readonly Placed[]): number | undefined {
  if (!spot) return
  const placed = offers.flatMap(({ id, place }) =>
    place?.is_own ? [{ id, metres: metresBetween(spot, place) }] : [],
  )
  if (placed.length < 2) return
  return placed.reduce((nearest, one) => (one.metres < nearest.metres ? one : nearest)).id
}
