import { Navigation, Share2 } from 'lucide-react'
import type { ProductDetail } from 'server/contract/catalog'
import { texts } from '../../texts.ts'
import { Awning } from '../../ui/awning.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { directionsLink } from './directions-link.ts'
import { LabelledField } from './labelled-field.tsx'
import { sharePage } from './share-page.ts'
import styles from './shop-box.module.css'

/** Where to buy it: the shop, the way there, and a way to tell somebody. Missing lines are left out. */
export function ShopBox({ product }: { product: ProductDetail }) {
  const { shop_name, address, city, state, name } = product
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
        <Button variant="line" onClick={() => void sharePage(name)}>
          <Icon of={Share2} />
          Share
        </Button>
      </div>
    </section>
  )
}
