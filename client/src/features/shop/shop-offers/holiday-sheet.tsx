import { Clock } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { ShopHoliday } from 'server/contract/shop-offers/changes'
import { holidayShownBefore } from 'server/contract/shops/facts/opening-hours'
import {
  addDays,
  daysBetween,
  formatDateShortly,
  formatWeekday,
  todayInIndia,
  weekdayOf,
} from '../../../lib/format/dates.ts'
import { plannedHolidayInWords } from '../../../offers/shop/open-state.tsx'
import type { SignedInUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DayChoice } from './day-choice.tsx'
import { useHolidays } from './holidays.api.ts'
import styles from './question.module.css'
import { useHoliday } from './use-holiday.ts'

type Props = { user: SignedInUser; shop: ShopHoliday; onClose: () => void }

/** Until when a shop is away, what that hides, and what ends meanwhile. */
export function HolidaySheet({ user, shop, onClose }: Props) {
  const today = todayInIndia()
  const { set, plan, isBusy } = useHoliday()
  const [from, setFrom] = useState(shop.planned?.from ?? today)
  const [until, setUntil] = useState(shop.planned?.until ?? addDays(today, 7))
  const last = addDays(today, 366)
  const isFirst = isDate(from) && from >= today && from < last
  const isDay = isFirst && isDate(until) && until > from && until <= last
  const isLater = isFirst && from > today
  const { data: shops } = useHolidays(user, { shop: shop.id, until: isDay ? until : undefined })
  const { live_offers, ending_offers } = shops?.find(({ id }) => id === shop.id) ?? shop
  const day = formatDateShortly(until, today)
  // Whoever had chosen a week has a week still.
  const beginOn = (first: string) => {
    if (isFirst && isDay && isDate(first)) setUntil(addDays(first, daysBetween(from, until)))
    setFrom(first)
  }
  return (
    <Sheet title={texts.holiday.question} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isDay) return
          if (isLater) plan(shop, { from, until }, onClose)
          else set(shop, until, onClose)
        }}
      >
        <p className={styles.lead}>
          {isLater
            ? texts.holiday.whatWillHide({ day: formatWeekday(from, today) })
            : texts.holiday.whatHides({ count: live_offers })}
        </p>
        <TextField
          label={texts.holiday.firstDay}
          type="date"
          min={today}
          max={last}
          value={from}
          error={isFirst ? undefined : texts.holiday.firstDayWrong}
          fieldClassName={styles.field}
          onChange={({ target }) => beginOn(target.value)}
        />
        {isFirst && (
          <DayChoice label={texts.holiday.backOn} value={until} options={returns(from)} onChange={setUntil} />
        )}
        <TextField
          label={texts.holiday.backOnAnother}
          type="date"
          min={addDays(isFirst ? from : today, 1)}
          max={last}
          value={until}
          error={isDay ? undefined : texts.holiday.dayWrong}
          fieldClassName={styles.field}
          onChange={({ target }) => setUntil(target.value)}
        />
        {isLater && isDay && <p className={styles.lead}>{shoppersRead({ from, until }, today)}</p>}
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
            {buttonWords({ isDay, isLater, from, until, today })}
          </Button>
          <Button variant="line" size="large" block onClick={onClose} data-first>
            {texts.holiday.stayOpen}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

const isDate = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text)

type Words = { isDay: boolean; isLater: boolean; from: string; until: string; today: string }

function buttonWords({ isDay, isLater, from, until, today }: Words) {
  const short = (day: string) => formatDateShortly(day, today)
  if (!isDay) return isLater ? texts.holiday.plan : texts.holiday.hide
  return isLater
    ? texts.holiday.planFrom({ from: short(from), to: short(addDays(until, -1)) })
    : texts.holiday.hideUntil({ day: short(until) })
}

/** Two weeks before it begins the shop's page says so. */
function shoppersRead(plan: { from: string; until: string }, today: string) {
  const words = plannedHolidayInWords(plan, today)
  const shown = addDays(plan.from, -holidayShownBefore)
  return shown > today
    ? texts.holiday.shoppersReadFrom({ day: formatDateShortly(shown, today), words })
    : texts.holiday.shoppersRead({ words })
}

/** The next day, the next Monday and a week, each once. */
function returns(from: string) {
  const days = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(from, days))
  const isMonday = (day: string) => new Date(day).getUTCDay() === 1
  return days.flatMap((day, index) => {
    const label =
      index === 0
        ? from === todayInIndia()
          ? texts.holiday.tomorrow
          : weekdayOf(day)
        : isMonday(day)
          ? weekdayOf(day)
          : index === days.length - 1 && texts.holiday.inOneWeek
    return label ? [{ value: day, label, detail: formatDateShortly(day, from) }] : []
  })
}
