import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { ShopHoliday } from 'server/contract/many-products'
import { addDays, formatDateShortly, todayInIndia, weekdayOf } from '../../lib/dates.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { DayChoice } from './day-choice.tsx'
import { useHolidays } from './product-list.api.ts'
import styles from './question.module.css'
import { useHoliday } from './use-holiday.ts'

type Props = { user: SignedInUser; shop: ShopHoliday; onClose: () => void }

/** Until when a shop is away, what that hides, and what ends meanwhile. */
export function HolidaySheet({ user, shop, onClose }: Props) {
  const today = todayInIndia()
  const { set, isBusy } = useHoliday()
  const [until, setUntil] = useState(addDays(today, 7))
  const last = addDays(today, 366)
  const isDay = /^20\d\d-\d\d-\d\d$/.test(until) && until > today && until <= last
  const { data: shops } = useHolidays(user, { shop: shop.id, until: isDay ? until : undefined })
  const { live_offers, ending_offers } = shops?.find(({ id }) => id === shop.id) ?? shop
  const day = formatDateShortly(until, today)
  return (
    <Sheet title="Close the shop for a while?" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isDay) set(shop, until, onClose)
        }}
      >
        <p className={styles.lead}>
          {live_offers === 1 ? 'Your live offer hides' : `All ${live_offers} live offers hide`} now. They come back by
          themselves on the day you return. End dates stay as they are.
        </p>
        <DayChoice label="Back on" value={until} options={returns(today)} onChange={setUntil} />
        <TextField
          label="Back on another day"
          type="date"
          min={addDays(today, 1)}
          max={last}
          value={until}
          error={isDay ? undefined : 'Please choose a day from tomorrow on, within a year.'}
          fieldClassName={styles.field}
          onChange={({ target }) => setUntil(target.value)}
        />
        <div aria-live="polite">
          {isDay && ending_offers > 0 && (
            <div className={styles.note}>
              <Icon of={Clock} />
              <b>
                {ending_offers === 1 ? '1 offer ends' : `${ending_offers} offers end`} before {day}
              </b>
              <p>Renew {ending_offers === 1 ? 'it' : 'them'} when you are back.</p>
            </div>
          )}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" size="large" block busy={isBusy} disabled={!isDay}>
            {isDay ? `Hide my offers until ${day}` : 'Hide my offers'}
          </Button>
          <Button variant="line" size="large" block onClick={onClose} data-first>
            Stay open
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

/** Tomorrow, the next Monday and a week, each once. */
function returns(today: string) {
  const days = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days))
  const monday = days.find((day) => weekdayOf(day) === 'Monday')
  const named = new Map([
    [days.at(-1), '1 week'],
    [monday, 'Monday'],
    [days[0], 'Tomorrow'],
  ])
  return days.flatMap((day) => {
    const label = named.get(day)
    return label ? [{ value: day, label, detail: formatDateShortly(day, today) }] : []
  })
}
