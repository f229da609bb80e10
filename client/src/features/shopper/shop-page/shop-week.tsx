import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import {
  dayName,
  inIndia,
  intervalsOf,
  intervalsOn,
  type OpeningTimes,
  weekdays,
} from 'server/contract/shops/facts/opening-hours'
import { addDays, formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { comingSpecialDays, timesInWords } from '../../../offers/shop/special-days-in-words.ts'
import { useNow } from '../../../offers/shop/use-now.ts'
import styles from './shop-week.module.css'

/** Starts with today's weekday in India. `back` is the first day after a holiday. */
export function ShopWeek({ shop, back }: { shop: OpeningTimes; back: string | null }) {
  const now = useNow()
  const today = now && inIndia(now)
  const special = comingSpecialDays(shop, todayInIndia())
  const timesOf = (day: number) => {
    // A server-rendered page does not know today's date.
    if (!today)
      return back !== null || special.length > 0
        ? ['\u00a0']
        : timesInWords(intervalsOf(shop.hours ?? [], day))
    const date = addDays(today.date, (day - today.day + 7) % 7)
    return back !== null && date < back ? [texts.shopPage.holiday] : timesInWords(intervalsOn(shop, date))
  }
  return (
    <div className={styles.week}>
      <table className={styles.days}>
        <tbody>
          {weekdays.map((day) => (
            <Day key={day} isToday={day === today?.day} times={timesOf(day)}>
              {day === today?.day ? texts.shopPage.today({ day: dayName(day) }) : dayName(day)}
            </Day>
          ))}
        </tbody>
      </table>
      {special.length > 0 && (
        <table className={styles.days}>
          <caption>{texts.shopPage.specialDays}</caption>
          <tbody>
            {special.map(({ date, reason, intervals }) => (
              <Day key={date} times={timesInWords(intervals)}>
                <span>{formatWeekday(date, todayInIndia())}</span>
                {reason && <small lang={languageOf(reason)}>{reason}</small>}
              </Day>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

const Day = ({ isToday, times, children }: { isToday?: boolean; times: string[]; children: ReactNode }) => (
  <tr className={isToday ? styles.today : undefined}>
    <th scope="row">{children}</th>
    <td>
      {times.map((words) => (
        <span key={words}>{words}</span>
      ))}
    </td>
  </tr>
)
