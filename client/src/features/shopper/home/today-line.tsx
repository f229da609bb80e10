import { Link } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { useToday } from '../../../lib/city/today-query.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { formatWeekday } from '../../../lib/format/dates.ts'
import styles from './today-line.module.css'

/** What there is in the city today. Without the server's count its place stays empty. */
export function TodayLine() {
  const today = useToday()
  if (!today) return <div className={styles.today} aria-hidden="true" />
  const { day, offers, shops, end_today } = today
  return (
    <section className={styles.today} aria-label={texts.home.inNumbers}>
      <p>{texts.home.today({ day: formatWeekday(day, day) })}</p>
      <p>
        <b>{offers.toLocaleString('en-IN')}</b> <span>{texts.home.offers({ count: offers })}</span>
      </p>
      <p>
        <b>{shops.toLocaleString('en-IN')}</b> <span>{texts.home.shops({ count: shops })}</span>
      </p>
      <Link to={paths.search({ ends: 'today' })}>
        <b>{end_today.toLocaleString('en-IN')}</b> <span>{texts.home.endToday({ count: end_today })}</span>
      </Link>
    </section>
  )
}
