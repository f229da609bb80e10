import { useId } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { struckPriceKinds } from 'server/contract/offers/facts/offer-facts'
import { FieldError } from '../../../ui/field.tsx'
import { useField, useValues } from './offer-fields.ts'
import { asksForKind, type StoredPrices } from './struck-price.ts'
import styles from './struck-price-choice.module.css'

type Props = {
  /** What is changed. */
  product?: StoredPrices
  /** Of several offers, whose prices are not known yet. */
  isShared?: boolean
}

/** 'What is ₹999?', where a price is struck. */
export function StruckPriceChoice({ product, isShared = false }: Props) {
  const id = useId()
  const [price, discount_price, percent] = useValues('price', 'discount_price', 'discount_percent')
  const { field, fieldState } = useField('struck_price_kind')
  const isAsked = isShared ? Number(percent) > 0 : asksForKind({ price, discount_price }, product)
  if (!isAsked) return null
  const { mrp, usual, none, noneOfMany } = texts.struckPrice.hints
  const hints = {
    mrp,
    usual,
    none: isShared ? noneOfMany : none({ price: formatRupees(Number(discount_price)) }),
  }
  const error = fieldState.error?.message
  return (
    <fieldset className={styles.choice} aria-describedby={error && id}>
      <legend>
        {isShared
          ? texts.struckPrice.whatIsStruck
          : texts.struckPrice.what({ price: formatRupees(Number(price)) })}
      </legend>
      {error && <FieldError id={id}>{error}</FieldError>}
      {struckPriceKinds.map((kind, place) => (
        <label key={kind} className={field.value === kind ? styles.chosen : undefined}>
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
