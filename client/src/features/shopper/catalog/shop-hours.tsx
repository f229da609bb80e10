import { hoursInWords } from 'server/contract/shops/facts/opening-hours'
import type { OpeningTimes } from 'server/contract/shops/facts/special-days'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { OpenState } from '../../../offers/shop/open-state.tsx'
import { comingSpecialDays, specialDayInWords } from '../../../offers/shop/special-days-in-words.ts'
import styles from './shop-box.module.css'

/** Whether the shop is open now, its hours of the week, and what is different in the next seven days. */
export function ShopHours({ shop, isAway }: { shop: OpeningTimes; isAway: boolean }) {
  const today = todayInIndia()
  return (
    <>
      <OpenState shop={shop} isAway={isAway} />
      <span className={styles.week}>{hoursInWords(shop.hours)}</span>
      {comingSpecialDays(shop, today, 7).map((day) => (
        <span key={day.date} className={styles.week}>
          {specialDayInWords(day, today)}
        </span>
      ))}
    </>
  )
}
