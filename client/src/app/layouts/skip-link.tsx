import { texts } from 'server/contract/facts/texts'
import styles from './skip-link.module.css'

export const mainId = 'main'

export const SkipLink = () => (
  <a className={styles.skip} href={`#${mainId}`}>
    {texts.layout.skip}
  </a>
)
