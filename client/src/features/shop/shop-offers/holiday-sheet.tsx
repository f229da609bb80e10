import { Clock } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { ShopHoliday } from 'server/contract/shop-offers/many-offers'
import { addDays, formatDateShortly, todayInIndia, weekdayOf } from '../../../lib/format/dates.ts'
import type { SignedInUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DayChoice } from './day-choice.tsx'
import { useHolidays } from './own-offers.api.ts'
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
    <Sheet title={texts.holiday.question} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isDay) set(shop, until, onClose)
        }}
      >
        <p className={styles.lead}>{texts.holiday.whatHides({ count: live_offers })}</p>
        <DayChoice label={texts.holiday.backOn} value={until} options={returns(today)} onChange={setUntil} />
        <TextField
          label={texts.holiday.backOnAnother}
          type="date"
          min={addDays(today, 1)}
          max={last}
          value={until}
          error={isDay ? undefined : texts.holiday.dayWrong}
          fieldClassName={styles.field}
          onChange={({ target }) => setUntil(target.value)}
        />
        <div aria-live="polite">
          {isDay && ending_offers > 0 && (
            <div className={styles.note}>
              <Icon of={Clock} />
              <b>{texts.holiday.endBefore({ count: ending_offers, day })}</b>
              <p>{texts.holiday.renewThen({ count: ending_offers })}</p>
            </div>
          )}
        </div>
        <div className="stack gap-10">
          <Button type="submit" size="large" block busy={isBusy} disabled={!isDay}>
            {isDay ? texts.holiday.hideUntil({ day }) : texts.holiday.hide}
          </Button>
          <Button variant="line" size="large" block onClick={onClose} data-first>
            {texts.holiday.stayOpen}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

/** Tomorrow, the next Monday and a week, each once. */
function returns(today: string) {
  const days = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days))
  const isMonday = (day: string) => new Date(day).getUTCDay() === 1
  return days.flatMap((day, index) => {
    const label =
      index === 0
        ? texts.holiday.tomorrow
        : isMonday(day)
          ? weekdayOf(day)
          : index === days.length - 1 && texts.holiday.inOneWeek
    return label ? [{ value: day, label, detail: formatDateShortly(day, today) }] : []
  })
}
