import { useState } from 'react'
import type { OwnProduct } from 'server/contract/shop-products'
import { addDays, formatDateShortly, todayInIndia } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { DayChoice } from './day-choice.tsx'
import styles from './question.module.css'
import { useProductChanges } from './use-product-changes.ts'

type Props = { products: readonly OwnProduct[]; onClose: () => void; onDone?: () => void }

/** Another last day for one offer or several. */
export function EndSheet({ products, onClose, onDone = onClose }: Props) {
  const today = todayInIndia()
  const { change, isBusy } = useProductChanges()
  const [first, ...more] = products
  const present = first && more.length === 0 && first.offer_state !== 'expired' ? first.end_date : addDays(today, 15)
  const [end, setEnd] = useState(present)
  const isDay = /^20\d\d-\d\d-\d\d$/.test(end) && end >= today
  const save = () =>
    change(
      {
        change: {
          change: 'end',
          products: products.map(({ id, version }) => ({ product_id: id, version })),
          end_date: end,
        },
      },
      onDone,
    )
  return (
    <Sheet
      title={
        first && more.length === 0 ? `When does ${first.name} end?` : `When do these ${products.length} offers end?`
      }
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isDay) save()
        }}
      >
        <DayChoice label="Last day" value={end} options={daysFrom(today)} onChange={setEnd} />
        <TextField
          label="Another day"
          type="date"
          min={today}
          max="2099-12-31"
          value={end}
          error={isDay ? undefined : 'Please choose today or a later day.'}
          fieldClassName={styles.field}
          onChange={({ target }) => setEnd(target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="large" block busy={isBusy} disabled={!isDay}>
            {isDay ? `End on ${formatDateShortly(end, today)}` : 'End on that day'}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

const daysFrom = (today: string) =>
  [3, 7, 15, 30].map((days) => {
    const day = addDays(today, days)
    return { value: day, label: `+${days} days`, detail: formatDateShortly(day, today) }
  })
