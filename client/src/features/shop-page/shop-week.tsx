import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatTimeOfDay } from 'server/contract/formats'
import { dayName, inIndia, type OpeningHours, weekdays } from 'server/contract/opening-hours'
import { texts } from 'server/contract/texts'
import { classNames } from '../../lib/class-names.ts'
import { useNow } from '../../offers/shop/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './shop-week.module.css'

const { shopPage } = texts

/** The hours of each day of the week, today's marked by the clock of Indore. On phones they unfold. */
export function ShopWeek({ hours }: { hours: OpeningHours }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const now = useNow()
  const today = now && inIndia(now).day
  return (
    <div className={styles.week}>
      <h2>{shopPage.openingHours}</h2>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {shopPage.week}
        <Icon of={ChevronDown} />
      </button>
      <table className={classNames(styles.days, isUnfolded && styles.unfolded)}>
        <tbody>
          {weekdays.map((day) => {
            const group = hours.find(({ days }) => days.includes(day))
            return (
              <tr key={day} className={day === today ? styles.today : undefined}>
                <th scope="row">{day === today ? shopPage.today(dayName(day)) : dayName(day)}</th>
                <td>
                  {group
                    ? shopPage.hours(formatTimeOfDay(group.opens), formatTimeOfDay(group.closes))
                    : shopPage.closed}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
