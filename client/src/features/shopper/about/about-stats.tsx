import type { CityToday } from 'server/contract/catalog/calls'
import { texts } from 'server/contract/facts/texts'
import { formatWeekday } from '../../../lib/format/dates.ts'
import styles from './about-stats.module.css'

type Props = {
  today: CityToday | undefined
  /** What there is today instead of the claims (decisions 9). */
  isOwn: boolean
}

const [, , commission] = texts.about.stats

const ownFigures = (today: CityToday | undefined) => [
  { figure: today ? texts.about.own.figure({ count: today.offers }) : '–', of: texts.about.own.offers },
  { figure: today ? texts.about.own.figure({ count: today.shops }) : '–', of: texts.about.own.shops },
  commission,
]

/** The three claims of the marketing pages (specification 1), and below them what there is today. */
export const AboutStats = ({ today, isOwn }: Props) => (
  <div className={styles.box}>
    <dl className={styles.stats}>
      {(isOwn ? ownFigures(today) : texts.about.stats).map(({ figure, of }) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
    {!isOwn && (
      <p className={styles.today}>
        {today &&
          texts.about.today({
            day: formatWeekday(today.day, today.day),
            offers: today.offers,
            shops: today.shops,
          })}
      </p>
    )}
  </div>
)
