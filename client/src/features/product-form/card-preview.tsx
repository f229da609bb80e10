import { Store } from 'lucide-react'
import { type Control, useWatch } from 'react-hook-form'
import type { ProductCard } from 'server/contract/offers'
import { texts } from 'server/contract/texts'
import { daysBetween, todayInIndia } from '../../lib/dates.ts'
import { OfferCard } from '../../offers/offer-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { offerOf } from './price-following.ts'
import styles from './product-form.module.css'
import type { ProductFormValues } from './product-form-values.ts'

type Props = { control: Control<ProductFormValues>; photo: string | null }

/** Days to an end that is not chosen yet: none that a card speaks of. */
const laterThanSaid = 365

/** The card as shoppers will see it, while it is being written. */
export const CardPreview = (offer: Props) => (
  <Panel title={texts.productForm.preview} icon={Store} className={styles.preview}>
    <DraftedCard {...offer} className={styles.card} />
  </Panel>
)

type Shown = {
  className?: string
  /** In the place of a brand that is not filled in. */
  brandless?: string
}

/** A picture of a card, not a card: it leads nowhere. */
export function DraftedCard({ control, photo, className, brandless = texts.productForm.brandless }: Props & Shown) {
  const [name, brand, price, discount_price, end_date] = useWatch({
    control,
    name: ['name', 'brand', 'price', 'discount_price', 'end_date'],
  })
  const offer = offerOf({ price, discount_price })
  const card: ProductCard = {
    id: 0,
    name: name.trim() || texts.productForm.nameless,
    brand: brand.trim() || brandless,
    price: offer?.price ?? Number(price),
    discount_price: offer?.discountPrice ?? Number(price),
    discount_percent: offer?.percent ?? 0,
    photo_url: photo,
    photo_srcset: null,
    end_date,
    place: null,
    days_left: end_date ? daysBetween(todayInIndia(), end_date) : laterThanSaid,
    shop_id: null,
    shop_name: '',
    locality: null,
  }
  return (
    <div className={className} inert>
      <OfferCard product={card} />
    </div>
  )
}
