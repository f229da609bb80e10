import { Link } from 'react-router-dom'
import { texts } from 'server/contract/texts'
import { formatWeekday } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useToday } from '../../lib/today-query.ts'
import styles from './today-line.module.css'

const { home } = texts

/** What there is in the city today. Without the server's count its place stays empty. */
export function TodayLine() {
  const today = useToday()
  if (!today) return <div className={styles.today} aria-hidden="true" />
  const { day, offers, shops, end_today } = today
  return (
    <section className={styles.today} aria-label={home.inNumbers}>
      <p>{home.today(formatWeekday(day, day))}</p>
      <p>
        <b>{offers.toLocaleString('en-IN')}</b> <span>{home.offers(offers)}</span>
      </p>
      <p>
        <b>{shops.toLocaleString('en-IN')}</b> <span>{home.shops(shops)}</span>
      </p>
      <Link to={paths.search({ ends: 'today' })}>
        <b>{end_today.toLocaleString('en-IN')}</b> <span>{home.endToday(end_today)}</span>
      </Link>
    </section>
  )
}
