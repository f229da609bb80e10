import { Check, Info } from 'lucide-react'
import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatRupees } from 'server/contract/formats'
import { texts } from 'server/contract/texts'
import { classNames } from '../../lib/class-names.ts'
import { StruckPriceRule } from '../../offers/struck-price-rule.tsx'
import { FieldGrid, place } from '../../ui/field-grid.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyField, PercentField } from '../../ui/money-field.tsx'
import { discountPriceText, offerOf, percentText } from './price-following.ts'
import styles from './product-form.module.css'
import type { ProductFormValues } from './product-form-values.ts'

/** The price that is struck through as the offer is stored. */
export type StruckPrice = { price: number; isProven: boolean }

/** Price, discount price and discount percent; of the last two, the one that was not typed follows (decisions 4). */
export function PriceFields({ form, struck }: { form: UseFormReturn<ProductFormValues>; struck?: StruckPrice }) {
  const { register, getValues, setValue, formState, control } = form
  const { errors, isSubmitted } = formState
  const [price, discount_price] = useWatch({ control, name: ['price', 'discount_price'] })
  const typedLast = useRef<'discount_price' | 'discount_percent'>('discount_price')

  const follow = () => {
    const follower = typedLast.current === 'discount_price' ? 'discount_percent' : 'discount_price'
    const text = follower === 'discount_percent' ? percentText(getValues()) : discountPriceText(getValues())
    // A percent that makes no price yet, because the price is missing or it is above 100, leaves what is there.
    if (text === '' && follower === 'discount_price') return
    if (text !== getValues(follower)) setValue(follower, text, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  const typed = (field: typeof typedLast.current) => () => {
    typedLast.current = field
    follow()
  }
  const isAbove = discount_price !== '' && price !== '' && Number(discount_price) > Number(price)

  return (
    <FieldGrid columns={3}>
      <MoneyField
        label={texts.productFields.price}
        required
        fieldClassName={place.half}
        error={errors.price?.message}
        {...register('price', { onChange: follow, deps: ['discount_price'] })}
      />
      <MoneyField
        label={texts.productFields.discountPrice}
        required
        fieldClassName={place.half}
        error={errors.discount_price?.message ?? (isAbove ? texts.products.discountPriceTooHigh : undefined)}
        {...register('discount_price', { onChange: typed('discount_price') })}
      />
      <PercentField
        label={texts.productFields.discountPercent}
        required
        max={100}
        error={errors.discount_percent?.message}
        {...register('discount_percent', {
          onChange: typed('discount_percent'),
          // What will be stored is what the two prices say; the field shows it once the typing is over.
          onBlur: () => {
            const [typedPercent, { price, discount_price }] = [getValues('discount_percent'), getValues()]
            const isUsed = typedLast.current === 'discount_price' || discountPriceText(getValues()) === discount_price
            if (typedPercent === '' || !isUsed || !offerOf({ price, discount_price })) return
            typedLast.current = 'discount_price'
            follow()
          },
        })}
      />
      <OfferHint price={price} discount_price={discount_price} struck={struck} />
    </FieldGrid>
  )
}

type HintProps = { price: string; discount_price: string; struck: StruckPrice | undefined }

function OfferHint({ struck, ...prices }: HintProps) {
  const offer = offerOf(prices)
  if (!offer) return null
  const { price, discountPrice, percent } = offer
  const isStored = struck?.price === price
  return (
    <>
      <p className={classNames(styles.hint, percent > 0 && styles.good, place.full)} role="status">
        <Icon of={percent > 0 ? Check : Info} size="small" />
        {percent > 0
          ? texts.productForm.discount({
              price: formatRupees(price),
              discountPrice: formatRupees(discountPrice),
              percent,
            })
          : texts.productForm.noDiscount}
      </p>
      {discountPrice < price && !(isStored && struck.isProven) && (
        <StruckPriceRule isUnproven={isStored} className={place.full} />
      )}
    </>
  )
}
