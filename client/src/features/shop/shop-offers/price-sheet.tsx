import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { inLatinDigits } from 'server/contract/facts/typed-text'
import { type PriceChange, roundings } from 'server/contract/shop-offers/facts/price-change'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DayChoice } from './day-choice.tsx'
import { PricePreview, previewOf } from './price-preview.tsx'
import styles from './question.module.css'
import { useOwnOfferChanges } from './use-own-offer-changes.ts'

type Props = { products: readonly OwnOffer[]; onClose: () => void; onDone: () => void }

/** '-10 % on these 24': how far, how rounded, and what comes of it for each. */
export function PriceSheet({ products: asked, onClose, onDone }: Props) {
  // As they were asked about: sent again after a lost answer it is the same change, not a second one.
  const [products] = useState(asked)
  const { change, isBusy } = useOwnOfferChanges()
  const [direction, setDirection] = useState<PriceChange['direction']>('lower')
  const [unit, setUnit] = useState<PriceChange['unit']>('percent')
  const [rounding, setRounding] = useState<PriceChange['rounding']>('one')
  const [typed, setTyped] = useState('10')
  const amount = amountIn(typed)
  const previews = amount
    ? products.map((each) => previewOf(each, { direction, unit, amount, rounding }))
    : []
  const wanted = previews.filter(({ reason }) => reason === undefined)
  const save = () =>
    change(
      {
        prices: {
          products: wanted.map(({ product: { id, version }, next }) => ({
            product_id: id,
            version,
            discount_price: next,
          })),
        },
      },
      onDone,
    )
  return (
    <Sheet title={texts.myProducts.prices.title({ count: products.length })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted.length > 0) save()
        }}
      >
        <div className={styles.twice}>
          <DayChoice
            label={texts.myProducts.prices.direction}
            options={[
              { value: 'lower', label: texts.myProducts.prices.lower },
              { value: 'raise', label: texts.myProducts.prices.raise },
            ]}
            value={direction}
            onChange={setDirection}
          />
          <DayChoice
            label={texts.myProducts.prices.unit}
            options={[
              { value: 'percent', label: '%' },
              { value: 'rupees', label: '₹' },
            ]}
            value={unit}
            onChange={setUnit}
          />
        </div>
        <TextField
          label={unit === 'percent' ? texts.myProducts.prices.percent : texts.myProducts.prices.rupees}
          inputMode="decimal"
          autoComplete="off"
          data-first
          value={typed}
          fieldClassName={styles.field}
          error={amount ? undefined : texts.myProducts.prices.amountWrong}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(inLatinDigits(target.value))}
        />
        <DayChoice
          label={texts.myProducts.prices.rounding}
          options={roundings.map((value) => ({ value, label: texts.myProducts.prices.roundings[value] }))}
          value={rounding}
          onChange={setRounding}
        />
        <PricePreview previews={previews} />
        <Button type="submit" size="large" block busy={isBusy} disabled={wanted.length === 0}>
          {texts.myProducts.prices.change({ count: wanted.length })}
        </Button>
      </form>
    </Sheet>
  )
}

/** Undefined when it is none. */
function amountIn(typed: string) {
  const text = typed.replace(/[%₹,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}
