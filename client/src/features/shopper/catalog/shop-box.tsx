import { House, MapPin, Navigation, Truck } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { notInAddress } from 'server/contract/facts/address-line'
import { texts } from 'server/contract/facts/texts'
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
import { useWay, wayId } from '../../../offers/shop/shop-links.ts'
import { comingSpecialDays, specialDayInWords } from '../../../offers/shop/special-days-in-words.ts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Awning } from '../../../ui/logo.tsx'
import styles from './shop-box.module.css'
import { ShopMark } from './shop-mark.tsx'

type Props = { product: OfferDetail }

export function ShopBox({ product }: Props) {
  const { shop_id, shop_name, hours, delivery, honoured } = product
  const { pathname, search } = useLocation()
  const today = todayInIndia()
  return (
    <section className={styles.shop} aria-label={texts.product.shop}>
      <Awning onBox className={styles.awning} />
      <div className={styles.head}>
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
          <span className={styles.line}>{hoursInWords(hours)}</span>
          {comingSpecialDays(product, today, 7).map((day) => (
            <span key={day.date} className={styles.line}>
              {specialDayInWords(day, today)}
            </span>
          ))}
        </p>
      )}
      <Notify product={product} />
      {delivery !== 'at_shop' && (
        <p className={styles.delivery}>
          <Icon of={delivery === 'delivers' ? Truck : House} size="small" />
          <span>{texts.delivery.onOffer[delivery]}</span>
        </p>
      )}
      <Address product={product} />
    </section>
  )
}

function Notify({ product }: Props) {
  const isClosed = useIsClosed(product)
  return (
    isClosed &&
    product.shop_id !== null && (
      <div className={styles.notify}>
        <NotifyOfOpening shop={product.shop_id} isSmall />
      </div>
    )
  )
}

function Address({ product }: Props) {
  const nameOf = useCityNames()
  const way = useWay(product)
  const { address, quarter, city } = product
  // The typed address contains untranslated names.
  const line = [address, ...notInAddress(address, quarter, city).map(nameOf)].filter(Boolean).join(', ')
  if (!line) return null
  const words = way?.isRoute ? texts.reach.directions : texts.way.findOnMap
  return (
    <div id={wayId} className={styles.address} tabIndex={-1}>
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
