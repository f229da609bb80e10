import { useEffect, useState } from 'react'
import { dayName, hoursInWords, type OpeningHours, openStateAt } from 'server/contract/opening-hours'
import { useHydrating } from '../../lib/use-came-with-page.ts'
import styles from './shop-box.module.css'

/** Whether the shop is open now, by the clock in Indore, and its hours of the week. A page from the server has the week alone. */
export function ShopHours({ hours }: { hours: OpeningHours }) {
  const isHydrating = useHydrating()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const state = isHydrating ? null : openStateAt(hours, now)
  return (
    <>
      {state && (
        <b className={state.isOpen ? styles.open : styles.closed}>
          {state.isOpen
            ? `Open now · until ${state.until}`
            : `Opens ${state.isToday ? '' : `on ${dayName(state.day)} `}at ${state.opens}`}
        </b>
      )}
      <span className={styles.week}>{hoursInWords(hours)}</span>
    </>
  )
}
