import { useState } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { formatDateShortly, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DayChoice } from './day-choice.tsx'
import { renewedEnd } from './own-offer-state.ts'
import styles from './question.module.css'
import { useOwnOfferChanges } from './use-own-offer-changes.ts'

type Props = {
  products: readonly OwnOffer[]
  /** What else there is to say of what was asked for. */
  note?: string
  onClose: () => void
  onDone?: () => void
}

const lengths = [
  { value: null, label: texts.myProducts.renewal.asLastTime },
  ...[7, 15, 30].map((days) => ({ value: days, label: texts.myProducts.longer({ days }) })),
]

/** Asks once about several offers, with their prices, and renews them. */
export function RenewManySheet({ products: asked, note, onClose, onDone = onClose }: Props) {
  // As they were asked about: sent again after a lost answer it is the same renewal, not a second one.
  const [products] = useState(asked)
  const today = todayInIndia()
  const { change, isBusy } = useOwnOfferChanges()
  const [days, setDays] = useState<number | null>(null)
  const endOf = (product: OwnOffer) => renewedEnd(product, days ?? product.usual_days, today)
  const renew = () =>
    change(
      {
        renewal: {
          products: products.map((each) => ({
            product_id: each.id,
            version: each.version,
            end_date: endOf(each),
          })),
        },
      },
      onDone,
    )
  return (
    <Sheet title={texts.myProducts.renewal.atThesePrices({ count: products.length })} onClose={onClose}>
      {note && <p className={styles.lead}>{note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label={texts.myProducts.renewal.offers}>
        {products.map((product) => (
          <li key={product.id}>
            <b lang={languageOf(product.name)}>{product.name}</b>
            <b>{formatRupees(product.discount_price)}</b>
            <span>
              {product.offer_state === 'expired'
                ? texts.myProducts.states.ended({ day: formatDateShortly(product.end_date, today) })
                : texts.myProducts.renewal.endsOn({ day: formatDateShortly(product.end_date, today) })}
            </span>
            <span>{texts.myProducts.until({ day: formatDateShortly(endOf(product), today) })}</span>
          </li>
        ))}
      </ul>
      <DayChoice label={texts.myProducts.renewal.howLong} value={days} options={lengths} onChange={setDays} />
      <div className="stack gap-10">
        <Button size="large" block data-first busy={isBusy} onClick={renew}>
          {texts.myProducts.renewal.yes({ count: products.length })}
        </Button>
        <Button variant="line" size="large" block onClick={onClose}>
          {texts.myProducts.renewal.notNow}
        </Button>
      </div>
    </Sheet>
  )
}
