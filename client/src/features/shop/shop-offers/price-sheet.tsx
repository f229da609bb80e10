import { useState } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { inLatinDigits } from 'server/contract/facts/typed-text'
import {
  changedPrice,
  type PriceChange,
  refusalOfPrice,
  roundings,
} from 'server/contract/shop-offers/facts/price-change'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { languageOf } from '../../../lib/format/language.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useOwnOfferChanges, versionOf } from './own-offers.api.ts'
import styles from './question.module.css'
import { DayChoice, QuestionSheet } from './question-parts.tsx'

type Props = { products: readonly OwnOffer[]; onClose: () => void; onDone: () => void }

export function PriceSheet({ products: asked, onClose, onDone }: Props) {
  // The versions from when the sheet opened: a retry after a lost response then changes no price twice.
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
  const left = previews.filter(({ reason }) => reason !== undefined)
  const changed = previews.filter(({ reason }) => reason === undefined)
  const save = () => {
    const changes = changed.map(({ product, next }) => ({ ...versionOf(product), discount_price: next }))
    if (changes.length > 0) change('POST /api/shop/change_prices', { products: changes }, onDone)
  }
  return (
    <QuestionSheet
      title={texts.myProducts.prices.title({ count: products.length })}
      onClose={onClose}
      onSubmit={save}
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
      <div>
        <p className="semi" role="status">
          {previews.length > 0 &&
            texts.myProducts.prices.counts({ changed: changed.length, left: left.length })}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that keys must reach it */}
        <ul className={styles.list} tabIndex={0} aria-label={texts.myProducts.prices.preview}>
          {[...left, ...changed].map((each) => (
            <PreviewedPrice key={each.product.id} {...each} />
          ))}
        </ul>
      </div>
      <Button type="submit" size="large" block busy={isBusy} disabled={changed.length === 0}>
        {texts.myProducts.prices.change({ count: changed.length })}
      </Button>
    </QuestionSheet>
  )
}

function amountIn(typed: string) {
  const text = typed.replace(/[%₹,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}

function previewOf(product: OwnOffer, change: PriceChange) {
  const { discount_price: price } = product
  const next = changedPrice(price, change)
  const isWrongWay = change.direction === 'lower' ? next >= price : next <= price
  const reason =
    refusalOfPrice(product, next) ??
    (isWrongWay ? texts.myProducts.prices.unchanged({ price: formatRupees(price) }) : undefined)
  return { product, next, reason }
}

const PreviewedPrice = ({ product, next, reason }: ReturnType<typeof previewOf>) => (
  <li>
    <b lang={languageOf(product.name)}>{product.name}</b>
    <b>{[product.discount_price, ...(reason === undefined ? [next] : [])].map(formatRupees).join(' → ')}</b>
    <span className={reason && styles.bad}>
      {reason ??
        (product.price > next && texts.myProducts.prices.instead({ price: formatRupees(product.price) }))}
    </span>
  </li>
)
