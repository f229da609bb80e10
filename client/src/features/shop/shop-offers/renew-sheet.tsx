import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { formatDateShortly, formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { GroupedMoneyField } from '../../../ui/money-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DayChoice } from './day-choice.tsx'
import { renewedEnd } from './own-offer-state.ts'
import styles from './question.module.css'
import { QuestionHead } from './question-head.tsx'
import { useOwnOfferChanges } from './use-own-offer-changes.ts'

const frequentDays = [3, 7, 15, 30]

/** The frequent lengths; that of last time takes the place of the nearest one. */
export function daysToChoose(usual: number) {
  const away = (days: number) => Math.abs(days - usual)
  const nearest = frequentDays.reduce((a, b) => (away(b) < away(a) ? b : a))
  return frequentDays
    .map((days) => (days === nearest ? usual : days))
    .map((days) => ({ value: days, label: texts.myProducts.longer({ days }) }))
}

type Props = { product: OwnOffer; onClose: () => void; onDone?: () => void }

/** 'Still ₹799?': asks about price and end of one offer, and renews it. */
export function RenewSheet({ product: asked, onClose, onDone = onClose }: Props) {
  // As it was asked about: sent again after a lost answer it is the same renewal, not a second one.
  const [product] = useState(asked)
  const today = todayInIndia()
  const { change, isBusy } = useOwnOfferChanges()
  const [days, setDays] = useState(product.usual_days)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const priceField = useRef<HTMLDivElement>(null)
  const end = renewedEnd(product, days, today)
  const until = formatDateShortly(end, today)

  const renew = () => {
    const price = typed === undefined ? undefined : priceIn(typed)
    if (price === null) return setProblem(texts.myProducts.renewal.priceWrong)
    const products = [{ product_id: product.id, version: product.version, end_date: end }]
    change({ renewal: { products, discount_price: price } }, onDone)
  }
  const changePrice = () => {
    setTyped(String(product.discount_price))
    requestAnimationFrame(() => priceField.current?.querySelector('input')?.select())
  }
  return (
    <Sheet
      title={texts.myProducts.renewal.still({ price: formatRupees(product.discount_price) })}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          renew()
        }}
      >
        <QuestionHead product={product}>
          <p className="semi" lang={languageOf(product.name)}>
            {product.name}
          </p>
          <p>
            {product.discount_percent > 0
              ? [
                  texts.myProducts.renewal.insteadOf({ price: formatRupees(product.price) }),
                  texts.off({ percent: product.discount_percent }),
                ].join(' · ')
              : texts.myProducts.renewal.noDiscount}
          </p>
        </QuestionHead>
        <dl className={styles.ends}>
          <div>
            <dt>
              {product.offer_state === 'expired'
                ? texts.myProducts.renewal.ended
                : texts.myProducts.renewal.ends}
            </dt>
            <dd>{formatWeekday(product.end_date, today)}</dd>
          </div>
          <Icon of={ChevronRight} />
          <div aria-live="polite">
            <dt>{texts.myProducts.renewal.newEnd}</dt>
            <dd className={styles.after}>{formatWeekday(end, today)}</dd>
          </div>
        </dl>
        <DayChoice
          label={texts.myProducts.renewal.howLong}
          value={days}
          options={daysToChoose(product.usual_days)}
          onChange={setDays}
        />
        {typed !== undefined && (
          <div ref={priceField}>
            <GroupedMoneyField
              label={texts.myProducts.renewal.shoppersPay}
              value={typed}
              error={problem}
              hint={priceHint(product, priceIn(typed))}
              fieldClassName={styles.field}
              onValue={(value) => {
                setTyped(value)
                setProblem(undefined)
              }}
            />
          </div>
        )}
        <div className="stack gap-10">
          <Button type="submit" size="large" block data-first busy={isBusy}>
            {typed === undefined
              ? texts.myProducts.renewal.yesUntil({ day: until })
              : texts.myProducts.renewal.renewUntil({ day: until })}
          </Button>
          {typed === undefined && (
            <Button variant="line" size="large" block onClick={changePrice}>
              {texts.myProducts.renewal.changePrice}
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  )
}

/** Null when it is no price. */
const priceIn = (typed: string) => {
  const text = typed.trim()
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** A price above the one before the discount takes its place. */
function priceHint({ price }: OwnOffer, typed: number | null) {
  if (typed === null) return undefined
  return typed < price
    ? texts.myProducts.renewal.insteadOf({ price: formatRupees(price) })
    : texts.myProducts.renewal.onePrice
}
