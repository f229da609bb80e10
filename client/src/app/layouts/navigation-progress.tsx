import { useNavigation } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import styles from './navigation-progress.module.css'

/** A sign of life while the next screen's code is on its way over a slow network. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return <div role="status">{isLoading && <span className={styles.bar}>{texts.layout.loading}</span>}</div>
}
