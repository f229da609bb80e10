import { hoursInWords, type OpeningHours } from 'server/contract/shops/facts/opening-hours'
import { OpenState } from '../../../offers/shop/open-state.tsx'
import styles from './shop-box.module.css'

/** Whether the shop is open now, and its hours of the week. */
export const ShopHours = ({ hours, isAway }: { hours: OpeningHours; isAway: boolean }) => (
  <>
    <OpenState hours={hours} isAway={isAway} />
    <span className={styles.week}>{hoursInWords(hours)}</span>
  </>
)
