import { MessageCircle, Navigation, Phone } from 'lucide-react'
import type { ProductDetail } from 'server/contract/offers'
import { internationalPhone } from 'server/contract/phone-numbers'
import { texts } from 'server/contract/texts'
import { telephoneLink } from '../../lib/telephone-link.ts'
import { countTap } from '../../offers/count-tap.ts'
import { ShareButton } from '../../offers/share-button.tsx'
import { Awning } from '../../ui/awning.tsx'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LabelledField } from './labelled-field.tsx'
import styles from './shop-box.module.css'
import { ShopHours } from './shop-hours.tsx'

/** Where to buy it: the shop, the way there, and a way to tell somebody. Missing lines are left out. */
export function ShopBox({ product }: { product: ProductDetail }) {
  const { shop_name, address, quarter, city, state, phone, whatsapp } = product
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
        {quarter && <LabelledField label="Quarter">{quarter}</LabelledField>}
        {city && <LabelledField label={texts.product.city}>{city}</LabelledField>}
        {state && <LabelledField label={texts.product.state}>{state}</LabelledField>}
        {product.hours && (
          <LabelledField label="Hours" className={styles.wide}>
            <ShopHours hours={product.hours} />
          </LabelledField>
        )}
      </dl>
      <div className={styles.actions}>
        {phone && (
          <ButtonAnchor
            variant="soft"
            href={telephoneLink(phone)}
            aria-label={`Call ${shop_name}, ${phone}`}
            onClick={() => countTap(product.id, 'call')}
          >
            <Icon of={Phone} />
            Call
          </ButtonAnchor>
        )}
        {whatsapp && (
          <ButtonAnchor
            variant="soft"
            href={whatsAppLink(whatsapp, product)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp ${shop_name}`}
            onClick={() => countTap(product.id, 'whatsapp')}
          >
            <Icon of={MessageCircle} />
            WhatsApp
          </ButtonAnchor>
        )}
        {directions && (
          <ButtonAnchor
            href={directions}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => countTap(product.id, 'directions')}
          >
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

/** A chat that begins with what it is about. */
const whatsAppLink = (number: string, { name }: ProductDetail) =>
  `https://wa.me/${internationalPhone(number)}?${new URLSearchParams({ text: texts.product.askAbout(name) })}`
