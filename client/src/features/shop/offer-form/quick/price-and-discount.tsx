import { type ComponentProps, useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { Pennant } from '../../../../offers/discount-pennant.tsx'
import { StruckPriceRule } from '../../../../offers/struck-price-rule.tsx'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { FieldGrid, place } from '../../../../ui/field-grid.tsx'
import { GroupedMoneyField } from '../../../../ui/grouped-money-field.tsx'
import { PercentField } from '../../../../ui/money-field.tsx'
import { RichText } from '../../../../ui/rich-text.tsx'
import { fieldsOf } from '../form-fields.ts'
import { offerOf, usePriceFollowing } from '../price-following.ts'
import type { ProductFormValues } from '../product-form-values.ts'
import styles from './quick-offer.module.css'

export { usePriceFollowing }

const other = 'other'
const choices = [
  { value: '0', label: texts.quickOffer.discount.none },
  ...['10', '20', '30', '50'].map((percent) => ({ value: percent, label: `${percent}%` })),
  { value: other, label: texts.quickOffer.discount.other },
]

type Form = { form: UseFormReturn<ProductFormValues> }

/** The price, what comes off it, and what is left to pay. */
export function PriceAndDiscount({ form }: Form) {
  const following = usePriceFollowing(form)
  return (
    <>
      <PriceField form={form} following={following} enterKeyHint="go" />
      <DiscountChoice form={form} following={following} />
      <ShoppersPay form={form} />
      <RuleOfDiscount form={form} />
    </>
  )
}

type Following = ReturnType<typeof usePriceFollowing>
type Part = Form & { following: Following }

type PriceFieldProps = Part & Pick<ComponentProps<'input'>, 'enterKeyHint' | 'onKeyDown'>

export function PriceField({ form, following: { set, follow }, ...input }: PriceFieldProps) {
  const { field } = useController({ control: form.control, name: 'price' })
  return (
    <div data-field="price">
      <GroupedMoneyField
        label={texts.quickOffer.discount.usualPrice}
        required
        large
        error={form.formState.errors.price?.message}
        {...input}
        name={field.name}
        ref={field.ref}
        value={field.value}
        onBlur={field.onBlur}
        onValue={(value) => {
          set('price', value)
          follow()
        }}
      />
    </div>
  )
}

/** `onlyPercent` where there is no price that a discount price could belong to. */
export function DiscountChoice({
  form,
  following: { set, typed },
  onlyPercent = false,
}: Part & { onlyPercent?: boolean }) {
  const { control, formState } = form
  const { errors } = formState
  const discountPrice = useController({ control, name: 'discount_price' }).field
  const percent = useWatch({ control, name: 'discount_percent' })
  const isUsual = choices.some(({ value }) => value === percent)
  const [isOther, setOther] = useState(false)
  return (
    <>
      <ChipChoice
        label={texts.quickOffer.discount.label}
        choices={choices}
        chosen={isOther || !isUsual ? other : percent}
        onChoose={(value) => {
          setOther(value === other)
          if (value === other) return
          set('discount_percent', value)
          typed('discount_percent')
        }}
      />
      {(isOther || !isUsual || errors.discount_price) && (
        <FieldGrid>
          <PercentField
            max={100}
            fieldClassName={place.half}
            {...fieldsOf(form)('discount_percent', {
              onChange: () => {
                setOther(true)
                typed('discount_percent')
              },
            })}
          />
          {!onlyPercent && (
            <div data-field="discount_price" className={place.half}>
              <GroupedMoneyField
                label={texts.productFields.discountPrice}
                error={errors.discount_price?.message}
                name={discountPrice.name}
                ref={discountPrice.ref}
                value={discountPrice.value}
                onBlur={discountPrice.onBlur}
                onValue={(value) => {
                  setOther(true)
                  set('discount_price', value)
                  typed('discount_price')
                }}
              />
            </div>
          )}
        </FieldGrid>
      )}
    </>
  )
}

function RuleOfDiscount({ form }: Form) {
  const [price, discount_price] = useWatch({ control: form.control, name: ['price', 'discount_price'] })
  const offer = offerOf({ price, discount_price })
  return offer && offer.discountPrice < offer.price && <StruckPriceRule isUnproven={false} />
}

export function ShoppersPay({ form }: Form) {
  const [price, discount_price] = useWatch({ control: form.control, name: ['price', 'discount_price'] })
  const offer = offerOf({ price, discount_price })
  const hasPrice = offer !== undefined && offer.price > 0
  return (
    <div className={styles.sum} aria-live="polite">
      <div>
        <small>{texts.quickOffer.discount.shoppersPay}</small>
        <p>
          <b>{hasPrice ? formatRupees(offer.discountPrice) : '₹'}</b>
          {hasPrice && offer.percent > 0 && (
            <s>
              <RichText
                text={texts.quickOffer.discount.insteadOf({ price: formatRupees(offer.price) })}
                parts={{ hidden: (inside) => <span className="visually-hidden">{inside}</span> }}
              />
            </s>
          )}
        </p>
      </div>
      <Pennant percent={hasPrice ? offer.percent : 0} />
    </div>
  )
}
