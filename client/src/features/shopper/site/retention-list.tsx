import { type Period, type RetainedData, retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import styles from './retention-list.module.css'

const kept = Object.entries(retention) as [RetainedData, Period][]

/** How long what is kept, from the one place that the server goes by. */
export const RetentionList = () => (
  <dl className={styles.list}>
    {kept.map(([what, period]) => (
      <div key={what}>
        <dt>{texts.privacy.kept.what[what]}</dt>
        <dd>{inWords(period)}</dd>
      </div>
    ))}
  </dl>
)

function inWords(period: Period) {
  if ('minutes' in period) return texts.privacy.kept.minutes({ count: period.minutes })
  if ('hours' in period) return texts.privacy.kept.hours({ count: period.hours })
  if ('days' in period) return texts.privacy.kept.days({ count: period.days })
  return texts.privacy.kept.months({ count: period.months })
}
