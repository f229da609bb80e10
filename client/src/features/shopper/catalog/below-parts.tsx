import { Flag, House, MapPin, Navigation, Truck } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { notInAddress } from 'server/contract/facts/address-line'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { brandInWords } from 'server/contract/offers/facts/offer-facts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { hoursInWords } from 'server/contract/shops/facts/opening-hours'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { countTap } from '../../../offers/count-tap.ts'
import { FollowButton } from '../../../offers/saved/follow-button.tsx'
import { Honoured } from '../../../offers/shop/honoured.tsx'
import { NotifyOfOpening } from '../../../offers/shop/notify-of-opening.tsx'
import { useIsClosed } from '../../../offers/shop/open-state.tsx'
import { useDirections, wayId } from '../../../offers/shop/shop-links.ts'
import { comingSpecialDays, specialDayInWords } from '../../../offers/shop/special-days-in-words.ts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Awning } from '../../../ui/logo.tsx'
import styles from './below-parts.module.css'
import { ShopMark } from './offer-article.tsx'
import { ReportButton } from './report-button.tsx'
import shopStyles from './shop-box.module.css'

export { RemindButton } from '../../../offers/saved/remind-button.tsx'
export { PriceTruth } from './price-truth.tsx'
export { SameList } from './same-list.tsx'

type OfferProps = { product: OfferDetail }

/** Shows 'None' and the last price for an unavailable offer. */
function currentPriceOf({ offer_state, discount_price }: OfferDetail) {
  const price = formatRupees(discount_price)
  if (offer_state === 'expired') return texts.product.noneEnded({ price })
  return offer_state === 'out of stock' ? texts.product.noneOutOfStock({ price }) : price
}

/** The specification's labelled fields (decisions 10). Fields without a value are left out. */
export function OfferDetails({ product }: OfferProps) {
  const nameOf = useCityNames()
  const { name, brand, price, discount_price, discount_percent, shop_name, address, city, state } = product
  const words = texts.product
  const isReduced = discount_price < price
  const fields: [label: string, value: string | null | false][] = [
    [words.name, name],
    [words.brand, brandInWords(brand)],
    [words.currentPrice, currentPriceOf(product)],
    [words.originalPrice, isReduced && formatRupees(price)],
    [words.discount, isReduced && discount_percent > 0 && `${discount_percent}%`],
    [words.shopName, shop_name],
    [words.address, address],
    [words.city, city && nameOf(city)],
    [words.state, state && nameOf(state)],
  ]
  return (
    <section className={styles.details}>
      <h2>{words.details}</h2>
      <dl>
        {fields.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd lang={languageOf(value)}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

export function ShopBox({ product }: OfferProps) {
  const { shop_id, shop_name, hours, delivery, honoured } = product
  const { pathname, search } = useLocation()
  const today = todayInIndia()
  return (
    <section className={shopStyles.shop} aria-label={texts.product.shop}>
      <Awning onBox className={shopStyles.awning} />
      <div className={shopStyles.head}>
        <ShopMark shop={product} />
        <p>
          <b lang={languageOf(shop_name)}>
            {shop_id === null ? (
              shop_name
            ) : (
              <Link to={paths.shop(shop_id)} state={{ from: pathname + search }}>
                {shop_name}
              </Link>
            )}
          </b>
          {honoured && (
            <small>
              <Honoured counts={honoured} />
            </small>
          )}
        </p>
        {shop_id !== null && (
          <FollowButton size="small" follow={{ kind: 'shop', shop_id }} name={shop_name} />
        )}
      </div>
      {hours && (
        <p>
          <span className={shopStyles.line}>{hoursInWords(hours)}</span>
          {comingSpecialDays(product, today, 7).map((day) => (
            <span key={day.date} className={shopStyles.line}>
              {specialDayInWords(day, today)}
            </span>
          ))}
        </p>
      )}
      <Notify product={product} />
      {delivery !== 'at_shop' && (
        <p className={shopStyles.delivery}>
          <Icon of={delivery === 'delivers' ? Truck : House} size="small" />
          <span>{texts.delivery.onOffer[delivery]}</span>
        </p>
      )}
      <Address product={product} />
    </section>
  )
}

function Notify({ product }: OfferProps) {
  const isClosed = useIsClosed(product)
  return (
    isClosed &&
    product.shop_id !== null && (
      <div className={shopStyles.notify}>
        <NotifyOfOpening shop={product.shop_id} isSmall />
      </div>
    )
  )
}

function Address({ product }: OfferProps) {
  const nameOf = useCityNames()
  const way = useDirections(product)
  const { address, quarter, city } = product
  // Names inside the typed address are not translated.
  const line = [address, ...notInAddress(address, quarter, city).map(nameOf)].filter(Boolean).join(', ')
  if (!line) return null
  const words = way?.isRoute ? texts.reach.directions : texts.way.findOnMap
  return (
    <div id={wayId} className={shopStyles.address} tabIndex={-1}>
      <address lang={languageOf(line)}>{line}</address>
      {way && (
        <ButtonAnchor
          variant="line"
          size="small"
          {...way.link}
          aria-label={words}
          onClick={() => way.isRoute && countTap({ product_id: product.id }, 'directions')}
        >
          <Icon of={way.isRoute ? Navigation : MapPin} />
        </ButtonAnchor>
      )}
    </div>
  )
}

export const ReportOffer = ({ id }: { id: number }) => (
  <ReportButton id={id} variant="line">
    <Icon of={Flag} />
    {texts.reportOffer.open}
  </ReportButton>
)
