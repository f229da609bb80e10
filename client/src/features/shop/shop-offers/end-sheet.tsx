import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { addDays, formatDateShortly, todayInIndia } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useOwnOfferChanges, versionsOf } from './own-offers.api.ts'
import styles from './question.module.css'
import { DayChoice, QuestionSheet } from './question-parts.tsx'

type Props = { products: readonly OwnOffer[]; onClose: () => void; onDone?: () => void }

export function EndSheet({ products, onClose, onDone = onClose }: Props) {
  const today = todayInIndia()
  const { change, isBusy } = useOwnOfferChanges()
  const [first, ...more] = products
  const present =
    first && more.length === 0 && first.offer_state !== 'expired' ? first.end_date : addDays(today, 15)
  const [end, setEnd] = useState(present)
  const isDay = /^20\d\d-\d\d-\d\d$/.test(end) && end >= today
  const save = () => {
    if (!isDay) return
    change(
      'POST /api/shop/change_products',
      { change: 'end', products: versionsOf(products), end_date: end },
      onDone,
    )
  }
  return (
    <QuestionSheet
      title={
        first && more.length === 0
          ? texts.myProducts.end.title({ offer: first.name })
          : texts.myProducts.end.titleOfMany({ count: products.length })
      }
      onClose={onClose}
      onSubmit={save}
    >
      <DayChoice label={texts.myProducts.end.last} value={end} options={daysFrom(today)} onChange={setEnd} />
      <TextField
        label={texts.myProducts.end.another}
        type="date"
        min={today}
        max="2099-12-31"
        value={end}
        error={isDay ? undefined : texts.myProducts.end.wrong}
        fieldClassName={styles.field}
        onChange={({ target }) => setEnd(target.value)}
      />
      <div className="stack gap-10">
        <Button type="submit" size="large" block busy={isBusy} disabled={!isDay}>
          {isDay
            ? texts.myProducts.end.endOn({ day: formatDateShortly(end, today) })
            : texts.myProducts.end.endThen}
        </Button>
      </div>
    </QuestionSheet>
  )
}

const daysFrom = (today: string) =>
  [3, 7, 15, 30].map((days) => {
    const day = addDays(today, days)
    return { value: day, label: texts.myProducts.longer({ days }), detail: formatDateShortly(day, today) }
  })
