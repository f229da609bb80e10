import { useWatch } from 'react-hook-form'
import { localityOf } from 'server/contract/facts/addresses'
import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { daysBetween, todayInIndia } from '../../../lib/format/dates.ts'
import type { OfferValues } from '../../../offer-drafts/draft.ts'
import { OfferCard } from '../../../offers/offer-card.tsx'
import { offerOf, rupeesOf, withoutStruckPrice } from './price-following.ts'
import type { ShopOfOffer } from './quick-values.ts'

/** Days left when no end date is chosen yet: too many for the card to show. */
const laterThanSaid = 365

export function cardOf(values: OfferValues, photo: string | null, shop?: ShopOfOffer): OfferSummary {
  const { name, brand, price, discount_price, end_date } = withoutStruckPrice(values)
  const offer = offerOf({ price, discount_price })
  const single = rupeesOf(price) ?? 0
  return {
    id: 0,
    name,
    brand,
    price: offer?.price ?? single,
    discount_price: offer?.discountPrice ?? single,
    discount_percent: offer?.percent ?? 0,
    photo_url: photo,
    category_id: 0,
    end_date,
    place: null,
    days_left: end_date ? daysBetween(todayInIndia(), end_date) : laterThanSaid,
    shop_id: null,
    shop_name: shop?.name ?? '',
    locality: (shop && localityOf(shop)) ?? null,
  }
}

type Props = { photo: string | null; className?: string; brandless?: string }

export function DraftedCard({ photo, className, brandless = texts.productForm.brandless }: Props) {
  const card = useWatch({
    compute: ({ name, brand, ...values }: OfferValues) =>
      cardOf(
        { ...values, name: name.trim() || texts.productForm.nameless, brand: brand.trim() || brandless },
        null,
      ),
  })
  return (
    <div className={className} inert>
      <OfferCard product={{ ...card, photo_url: photo }} />
    </div>
  )
}
