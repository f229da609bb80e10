import { Check, Info } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { struckPriceKinds } from 'server/contract/offers/facts/offer-facts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { classNames } from '../../../lib/dom/class-names.ts'
import { StruckPriceRule } from '../../../offers/struck-price-rule.tsx'
import { FieldError, FieldGrid, place } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { GroupedMoneyField, PercentField } from '../../../ui/money-field.tsx'
import { fieldLabels, useField, useFields, useOfferForm, useValues } from './offer-fields.ts'
import styles from './offer-form.module.css'
import {
  discountPriceText,
  isAbovePrice,
  needsStruckPriceKind,
  offerOf,
  type PriceFollowing,
  type StoredPrices,
  useOffer,
  usePriceFollowing,
} from './price-following.ts'
import struck from './struck-price-choice.module.css'

type Props = { product?: StoredPrices & Pick<OwnOffer, 'price_is_proven'> }

export function PriceFields({ product }: Props) {
  const form = useOfferForm()
  const field = useFields()
  const following = usePriceFollowing(form, true)
  const { typedLast, typed } = following
  const [price, discount_price] = useValues('price', 'discount_price')
  const isAbove = isAbovePrice({ price, discount_price })
  /** On blur, replaces the typed percent with the stored one, which the two prices determine. */
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

type AmountProps = Omit<ComponentProps<typeof GroupedMoneyField>, 'name' | 'value' | 'onValue' | 'ref'> & {
  name: 'price' | 'discount_price'
  following: PriceFollowing
  onTyped?: () => void
}

export function AmountField({ name, following, onTyped, onBlur, ...field }: AmountProps) {
  const {
    field: { onChange: _, ...inForm },
    fieldState: { error, isTouched },
  } = useField(name)
  const isNought = name === 'price' && inForm.value !== '' && Number(inForm.value) === 0
  return (
    <GroupedMoneyField
      {...field}
      // Reports a price of 0 only after blur, because 0.5 also begins with 0.
      error={error?.message ?? (isTouched && isNought ? texts.quickOffer.discount.priceMissing : field.error)}
      {...inForm}
      onValue={(value) => {
        following.type(name, value)
        onTyped?.()
      }}
      onBlur={(event) => {
        inForm.onBlur()
        onBlur?.(event)
      }}
    />
  )
}

type StruckProps = { product?: StoredPrices; isShared?: boolean }

export function StruckPriceChoice({ product, isShared = false }: StruckProps) {
  const id = useId()
  const [price, discount_price, percent] = useValues('price', 'discount_price', 'discount_percent')
  const { field, fieldState } = useField('struck_price_kind')
  const isAsked = isShared ? Number(percent) > 0 : needsStruckPriceKind({ price, discount_price }, product)
  if (!isAsked) return null
  const { mrp, usual, none, noneOfMany } = texts.struckPrice.hints
  const hints = {
    mrp,
    usual,
    none: isShared ? noneOfMany : none({ price: formatRupees(Number(discount_price)) }),
  }
  const error = fieldState.error?.message
  return (
    <fieldset className={struck.choice} aria-describedby={error && id}>
      <legend>
        {isShared
          ? texts.struckPrice.whatIsStruck
          : texts.struckPrice.what({ price: formatRupees(Number(price)) })}
      </legend>
      {error && <FieldError id={id}>{error}</FieldError>}
      {struckPriceKinds.map((kind, place) => (
        <label key={kind} className={field.value === kind ? struck.chosen : undefined}>
          <input
            type="radio"
            name={field.name}
            ref={place === 0 ? field.ref : undefined}
            checked={field.value === kind}
            onChange={() => field.onChange(kind)}
            onBlur={field.onBlur}
          />
          <span>
            <span>{texts.struckPrice.kinds[kind]}</span>
            <small>{hints[kind]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
