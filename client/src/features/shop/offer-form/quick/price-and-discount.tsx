import { type ComponentProps, useState } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { Pennant } from '../../../../offers/discount-pennant.tsx'
import { StruckPriceRule } from '../../../../offers/struck-price-rule.tsx'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { FieldGrid, place } from '../../../../ui/field-grid.tsx'
import { GroupedMoneyField } from '../../../../ui/grouped-money-field.tsx'
import { PercentField } from '../../../../ui/money-field.tsx'
import { hidden, RichText } from '../../../../ui/rich-text.tsx'
import { useField, useFields, useOfferForm, useValues } from '../offer-fields.ts'
import { type PriceFollowing, useOffer, usePriceFollowing } from '../price-following.ts'
import styles from './quick-offer.module.css'

const other = 'other'
const choices = [
  { value: '0', label: texts.quickOffer.discount.none },
  ...['10', '20', '30', '50'].map((percent) => ({ value: percent, label: `${percent}%` })),
  { value: other, label: texts.quickOffer.discount.other },
]

/** The price, what comes off it, and what is left to pay. */
export function PriceAndDiscount() {
  const following = usePriceFollowing(useOfferForm())
  const offer = useOffer()
  return (
    <>
      <PriceField following={following} enterKeyHint="go" />
      <DiscountChoice following={following} />
      <ShoppersPay />
      {offer && offer.discountPrice < offer.price && <StruckPriceRule isUnproven={false} />}
    </>
  )
}

type Part = { following: PriceFollowing }
type AmountProps = Omit<ComponentProps<typeof GroupedMoneyField>, 'name' | 'value' | 'error'> & {
  name: 'price' | 'discount_price'
}

function Amount({ name, ...field }: AmountProps) {
  const {
    field: { onChange: _, ...inForm },
    fieldState: { error },
  } = useField(name)
  return <GroupedMoneyField error={error?.message} {...field} {...inForm} />
}

type PriceFieldProps = Part & Pick<ComponentProps<'input'>, 'enterKeyHint' | 'onKeyDown'>

export const PriceField = ({ following: { set, follow }, ...input }: PriceFieldProps) => (
  <Amount
    name="price"
    label={texts.quickOffer.discount.usualPrice}
    required
    large
    onValue={(value) => {
      set('price', value)
      follow()
    }}
    {...input}
  />
)

/** `onlyPercent` where there is no price that a discount price could belong to. */
export function DiscountChoice({
  following: { set, typed },
  onlyPercent = false,
}: Part & { onlyPercent?: boolean }) {
  const field = useFields()
  const { errors } = useOfferForm().formState
  const [percent] = useValues('discount_percent')
  const isUsual = choices.some(({ value }) => value === percent)
  const [isOther, setOther] = useState(false)
  const isOpen = isOther || !isUsual
  return (
    <>
      <ChipChoice
        label={texts.quickOffer.discount.label}
        choices={choices}
        chosen={isOpen ? other : percent}
        onChoose={(value) => {
          setOther(value === other)
          if (value === other) return
          set('discount_percent', value)
          typed('discount_percent')
        }}
      />
      {(isOpen || errors.discount_price) && (
        <FieldGrid>
          <PercentField
            max={100}
            fieldClassName={place.half}
            {...field('discount_percent', {
              onChange: () => {
                setOther(true)
                typed('discount_percent')
              },
            })}
          />
          {!onlyPercent && (
            <Amount
              name="discount_price"
              label={texts.productFields.discountPrice}
              fieldClassName={place.half}
              onValue={(value) => {
                setOther(true)
                set('discount_price', value)
                typed('discount_price')
              }}
            />
          )}
        </FieldGrid>
      )}
    </>
  )
}

export function ShoppersPay() {
  const offer = useOffer()
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
                parts={{ hidden }}
              />
            </s>
          )}
        </p>
      </div>
      <Pennant percent={hasPrice ? offer.percent : 0} />
    </div>
  )
}
