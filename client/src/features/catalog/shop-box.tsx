import { Navigation } from 'lucide-react'
import type { ProductDetail } from 'server/contract/offers'
import { texts } from 'server/contract/texts'
import { ShareButton } from '../../offers/share-button.tsx'
import { Awning } from '../../ui/awning.tsx'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LabelledField } from './labelled-field.tsx'
import styles from './shop-box.module.css'

/** Where to buy it: the shop, the way there, and a way to tell somebody. Missing lines are left out. */
export function ShopBox({ product }: { product: ProductDetail }) {
  const { shop_name, address, city, state } = product
  const directions = directionsLink(product)
  return (
    <section className={styles.shop} aria-label="Shop">
      <Awning onBox />
      <dl className={styles.fields}>
        <LabelledField label={texts.product.shopName} className={styles.name}>
          {shop_name}
        </LabelledField>
        {address && (
          <LabelledField label={texts.product.address} className={styles.wide}>
            {address}
          </LabelledField>
        )}
        {city && <LabelledField label={texts.product.city}>{city}</LabelledField>}
        {state && <LabelledField label={texts.product.state}>{state}</LabelledField>}
      </dl>
      <div className={styles.actions}>
        {directions && (
          <ButtonAnchor href={directions} target="_blank" rel="noopener noreferrer">
            <Icon of={Navigation} />
            Get directions
          </ButtonAnchor>
        )}
        <ShareButton product={product} />
      </div>
    </section>
  )
}

type Place = Pick<ProductDetail, 'shop_name' | 'address' | 'city' | 'state'>

/** A map search for the shop, opened on click only: no key, nothing loaded beforehand. Null without any address. */
function directionsLink({ shop_name, address, city, state }: Place) {
  if (!address && !city) return null
  const place = [shop_name, address, city, state].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}
