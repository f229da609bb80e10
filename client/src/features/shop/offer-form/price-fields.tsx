import { Check, Info } from 'lucide-react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { classNames } from '../../../lib/dom/class-names.ts'
import { StruckPriceRule } from '../../../offers/struck-price-rule.tsx'
import { FieldGrid, place } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PercentField } from '../../../ui/money-field.tsx'
import { AmountField } from './amount-field.tsx'
import { fieldLabels, useFields, useOfferForm, useValues } from './offer-fields.ts'
import styles from './offer-form.module.css'
import { discountPriceText, isAbovePrice, offerOf, useOffer, usePriceFollowing } from './price-following.ts'
import type { StoredPrices } from './struck-price.ts'
import { StruckPriceChoice } from './struck-price-choice.tsx'

/** `product` as it is stored: its price is struck through there. */
type Props = { product?: StoredPrices & Pick<OwnOffer, 'price_is_proven'> }

/** Price, discount price and discount percent; of the last two, the one that was not typed follows. */
export function PriceFields({ product }: Props) {
  const form = useOfferForm()
  const field = useFields()
  const following = usePriceFollowing(form, true)
  const { typedLast, typed } = following
  const [price, discount_price] = useValues('price', 'discount_price')
  const isAbove = isAbovePrice({ price, discount_price })
  /** What will be stored is what the two prices say; the field shows it once the typing is over. */
  const showStoredPercent = () => {
    const values = form.getValues()
    const isUsed =
      typedLast.current === 'discount_price' || discountPriceText(values) === values.discount_price
    if (values.discount_percent !== '' && isUsed && offerOf(values)) typed('discount_price')
  }

  return (
    <FieldGrid columns={3}>
      <AmountField
        name="price"
        label={fieldLabels.price}
        required
        fieldClassName={place.half}
        following={following}
      />
      <AmountField
        name="discount_price"
        label={fieldLabels.discount_price}
        required
        fieldClassName={place.half}
        error={isAbove ? texts.products.discountPriceTooHigh : undefined}
        following={following}
      />
      <PercentField
        required
        {...field('discount_percent', {
          onChange: () => typed('discount_percent'),
          onBlur: showStoredPercent,
        })}
      />
      <OfferHint product={product} />
      <div className={place.full}>
        <StruckPriceChoice product={product} />
      </div>
    </FieldGrid>
  )
}

function OfferHint({ product }: Props) {
  const offer = useOffer()
  if (!offer) return null
  const { price, discountPrice, percent } = offer
  const isStored = product?.price === price
  return (
    <>
      <p className={classNames(styles.hint, percent > 0 && styles.good, place.full)} role="status">
        <Icon of={percent > 0 ? Check : Info} size="small" />
        <span>
          {percent > 0
            ? texts.productForm.discount({
                price: formatRupees(price),
                discountPrice: formatRupees(discountPrice),
                percent,
              })
            : texts.productForm.noDiscount}
        </span>
      </p>
      {discountPrice < price && isStored && !product.price_is_proven && (
        <StruckPriceRule className={place.full} />
      )}
    </>
  )
}
