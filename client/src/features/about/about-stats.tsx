import { texts } from 'server/contract/texts'
import styles from './about-stats.module.css'

/** The three claims of the marketing pages (specification 1). */
export const AboutStats = () => (
  <dl className={styles.stats}>
    {texts.about.stats.map(({ figure, of }) => (
      <div key={of}>
        <dt>{of}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
)
