import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { dayName, inIndia, type OpeningHours, weekdays } from 'server/contract/shops/facts/opening-hours'
import { classNames } from '../../../lib/dom/class-names.ts'
import { addDays, todayInIndia } from '../../../lib/format/dates.ts'
import { useNow } from '../../../offers/shop/use-now.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './shop-week.module.css'

/**
 * The hours of each day of the week from today on, today's marked by the clock of Indore; `back` is the first
 * day after a holiday. On phones they unfold.
 */
export function ShopWeek({ hours, back }: { hours: OpeningHours; back: string | null }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const now = useNow()
  const today = now && inIndia(now).day
  const isAway = (day: number) =>
    back !== null && today !== undefined && addDays(todayInIndia(now), (day - today + 7) % 7) < back
  const timesOf = (day: number) => {
    // Until the day is known nobody can say which days these are.
    if (back !== null && today === undefined) return '\u00a0'
    if (isAway(day)) return texts.shopPage.holiday
    const group = hours.find(({ days }) => days.includes(day))
    return group
      ? texts.shopPage.hours({ opens: formatTimeOfDay(group.opens), closes: formatTimeOfDay(group.closes) })
      : texts.shopPage.closed
  }
  return (
    <div className={styles.week}>
      <h2>{texts.shopPage.openingHours}</h2>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {texts.shopPage.week}
        <Icon of={ChevronDown} />
      </button>
      <table className={classNames(styles.days, isUnfolded && styles.unfolded)}>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day} className={day === today ? styles.today : undefined}>
              <th scope="row">
                {day === today ? texts.shopPage.today({ day: dayName(day) }) : dayName(day)}
              </th>
              <td>{timesOf(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
