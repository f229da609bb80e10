import { Link, useLocation } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { FollowButton } from '../../../offers/saved/follow-button.tsx'
import { ContactButtons } from '../../../offers/shop/contact-buttons.tsx'
import type { ContactOptions } from '../../../offers/shop/contact-options.ts'
import { Honoured } from '../../../offers/shop/honoured.tsx'
import { Way } from '../../../offers/shop/way.tsx'
import { Awning } from '../../../ui/awning.tsx'
import { LabelledField } from './labelled-field.tsx'
import styles from './shop-box.module.css'
import { ShopHours } from './shop-hours.tsx'

/** Where to buy it: the shop, the way there, and a way to tell somebody. Missing lines are left out. */
export function ShopBox({ product, contact }: { product: OfferDetail; contact: ContactOptions }) {
  const { shop_id, shop_name, address, quarter, city, state } = product
  const nameOf = useCityNames()
  const { pathname, search } = useLocation()
  return (
    <section className={styles.shop} aria-label={texts.product.shop}>
      <Awning onBox />
      {shop_id !== null && (
        <FollowButton
          className={styles.follow}
          size="small"
          follow={{ kind: 'shop', shop_id }}
          name={shop_name}
        />
      )}
      <dl className={styles.fields}>
        <LabelledField label={texts.product.shopName} lang={languageOf(shop_name)} className={styles.name}>
          {shop_id === null ? (
            shop_name
          ) : (
            <Link to={paths.shop(shop_id)} state={{ from: pathname + search }}>
              {shop_name}
            </Link>
          )}
        </LabelledField>
        {product.honoured && (
          <LabelledField label={texts.honoured.label} className={styles.wide}>
            <Honoured counts={product.honoured} />
          </LabelledField>
        )}
        {address && (
          <LabelledField label={texts.product.address} lang={languageOf(address)} className={styles.wide}>
            {address}
          </LabelledField>
        )}
        {quarter && (
          <LabelledField label={texts.product.quarter} lang={languageOf(nameOf(quarter))}>
            {nameOf(quarter)}
          </LabelledField>
        )}
        {city && (
          <LabelledField label={texts.product.city} lang={languageOf(nameOf(city))}>
            {nameOf(city)}
          </LabelledField>
        )}
        {state && (
          <LabelledField label={texts.product.state} lang={languageOf(nameOf(state))}>
            {nameOf(state)}
          </LabelledField>
        )}
        {product.hours && (
          <LabelledField label={texts.product.hours} className={styles.wide}>
            <ShopHours shop={product} isAway={product.away_until !== null} />
          </LabelledField>
        )}
      </dl>
      <div className={styles.actions}>
        <Way shop={product} {...contact.instead} />
        <ContactButtons {...contact} />
      </div>
    </section>
  )
}
