import type { CityToday } from 'server/contract/catalog/today'
import { texts } from 'server/contract/facts/texts'
import { formatWeekday } from '../../../lib/format/dates.ts'
import styles from './about-stats.module.css'

/** The three claims of the marketing pages (specification 1), and below them what there is today. */
export const AboutStats = ({ today }: { today: CityToday | undefined }) => (
  <div className={styles.box}>
    <dl className={styles.stats}>
      {texts.about.stats.map(({ figure, of }) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.today}>
      {today &&
        texts.about.today({
          day: formatWeekday(today.day, today.day),
          offers: today.offers,
          shops: today.shops,
        })}
    </p>
  </div>
)
