import { ArrowLeftRight } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { Pennant } from '../../../offers/offer-price.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { FieldGrid, place } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PercentField } from '../../../ui/money-field.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { focusField, onEnter, useFields, useOfferForm, useValues } from './offer-fields.ts'
import { muchPercent } from './offer-rules.ts'
import { AmountField, StruckPriceChoice } from './price-fields.tsx'
import { isAbovePrice, type PriceFollowing, useOffer, usePriceFollowing } from './price-following.ts'
import styles from './quick-offer.module.css'

const other = 'other'
const choices = [
  { value: '0', label: texts.quickOffer.discount.none },
  ...['10', '20', '30', '50'].map((percent) => ({ value: percent, label: `${percent}%` })),
  { value: other, label: texts.quickOffer.discount.other },
]

export function PriceAndDiscount() {
  const form = useOfferForm()
  // The user typed both prices of a stored discount, so only the percent is computed.
  const hasOwn = form.getValues('discount_price') !== form.getValues('price')
  const following = usePriceFollowing(form, false, hasOwn ? 'discount_price' : 'discount_percent')
  const { set, typed, type } = following
  const offer = useOffer()
  const [price, yours] = useValues('price', 'discount_price')
  const both = `${price} ${yours}`
  /** The prices at the last blur. A warning about a half-typed price would be premature. */
  const [settled, setSettled] = useState(both)
  const isAbove = both === settled && isAbovePrice({ price, discount_price: yours })
  /** True while the user has given a single price: the usual price then follows the discount price. */
  const isSingle = useRef(price !== '' && !hasOwn)
  const follow = () => {
    set('price', form.getValues('discount_price'))
    typed('discount_price')
  }
  const settle = () => {
    if (form.getValues('price') === '' && form.getValues('discount_price') !== '') {
      isSingle.current = true
      follow()
    }
    setSettled(form.getValues(['price', 'discount_price']).join(' '))
  }
  const swap = () => {
    isSingle.current = false
    set('price', yours)
    type('discount_price', price)
    settle()
  }
  return (
    <>
      <FieldGrid>
        <PriceField
          following={following}
          fieldClassName={place.half}
          enterKeyHint="next"
          onTyped={() => {
            isSingle.current = false
          }}
          onBlur={settle}
          onKeyDown={onEnter(({ currentTarget }) => focusField(currentTarget.form, 'discount_price'))}
        />
        <AmountField
          name="discount_price"
          label={texts.quickOffer.discount.yourPrice}
          required
          large
          fieldClassName={place.half}
          enterKeyHint="go"
          onBlur={settle}
          onKeyDown={({ key }) => key === 'Enter' && settle()}
          onTyped={() => isSingle.current && follow()}
          following={following}
        />
      </FieldGrid>
      {isAbove ? <Above price={price} yours={yours} onSwap={swap} /> : <ShoppersPay />}
      {offer && both === settled && offer.percent > muchPercent && (
        <AreYouSure
          key={both}
          offer={offer}
          onChange={() => form.setFocus('discount_price', { shouldSelect: true })}
        />
      )}
      <StruckPriceChoice />
    </>
  )
}

/** Offers to swap, because the user has nearly always interchanged the two prices. */
const Above = ({ price, yours, onSwap }: { price: string; yours: string; onSwap: () => void }) => (
  <div className={classNames(styles.asked, styles.bad)} role="alert">
    <b>{texts.quickOffer.discount.above}</b>
    <p>
      {texts.quickOffer.discount.aboveBy({
        price: formatRupees(Number(price)),
        yours: formatRupees(Number(yours)),
      })}
    </p>
    <Button variant="line" size="small" onClick={onSwap}>
      <Icon of={ArrowLeftRight} size="small" />
      {texts.quickOffer.discount.swap}
    </Button>
  </div>
)

type SureProps = { offer: NonNullable<ReturnType<typeof useOffer>>; onChange: () => void }

/** Asks once for each pair of prices. Publishing does not wait for the answer. */
function AreYouSure({ offer: { price, discountPrice, percent }, onChange }: SureProps) {
  const [isSure, setSure] = useState(false)
  const yours = formatRupees(discountPrice)
  if (isSure) return null
  return (
    <div className={styles.asked} role="status">
      <b>{texts.quickOffer.discount.areYouSure({ percent })}</b>
      <p>{texts.quickOffer.discount.paysInstead({ yours, price: formatRupees(price) })}</p>
      <div className="row gap-10">
        <Button variant="line" size="small" onClick={() => setSure(true)}>
          {texts.quickOffer.discount.sure({ yours })}
        </Button>
        <Button variant="line" size="small" onClick={onChange}>
          {texts.quickOffer.discount.change}
        </Button>
      </div>
    </div>
  )
}

export const PriceField = (props: Omit<ComponentProps<typeof AmountField>, 'name' | 'label'>) => (
  <AmountField name="price" label={texts.quickOffer.discount.usualPrice} required large {...props} />
)

type DiscountProps = {
  following: PriceFollowing
  /** True when several offers share the discount but not the price. */
  onlyPercent?: boolean
}

export function DiscountChoice({ following, onlyPercent = false }: DiscountProps) {
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
          if (value !== other) following.type('discount_percent', value)
        }}
      />
      {(isOpen || errors.discount_price) && (
        <FieldGrid>
          <PercentField
            fieldClassName={place.half}
            {...field('discount_percent', {
              onChange: () => {
                setOther(true)
                following.typed('discount_percent')
              },
            })}
          />
          {!onlyPercent && (
            <AmountField
              name="discount_price"
              label={texts.productFields.discountPrice}
              fieldClassName={place.half}
              following={following}
              onTyped={() => setOther(true)}
            />
          )}
        </FieldGrid>
      )}
    </>
  )
}

export function ShoppersPay() {
  const offer = useOffer(true)
  const hasPrice = offer !== undefined && offer.price > 0
  return (
    <div className={styles.sum} aria-live="polite">
      <div>
        <small>{texts.quickOffer.discount.shoppersPay}</small>
        <p>
          {hasPrice ? (
            <b>{formatRupees(offer.discountPrice)}</b>
          ) : (
            <span className={styles.hint}>{texts.quickOffer.discount.whatIsPaid}</span>
          )}
          {hasPrice && offer.percent > 0 && (
            <s>
              <RichText text={texts.quickOffer.discount.insteadOf({ price: formatRupees(offer.price) })} />
            </s>
          )}
        </p>
      </div>
      {hasPrice && offer.percent === 0 ? (
        <span className={styles.hint}>{texts.myProducts.renewal.noDiscount}</span>
      ) : (
        <Pennant percent={hasPrice ? offer.percent : 0} />
      )}
    </div>
  )
}
