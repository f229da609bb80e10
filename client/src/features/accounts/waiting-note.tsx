import { Clock } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import styles from './waiting-note.module.css'

/** After a registration: why one cannot sign in yet. */
export const WaitingNote = () => (
  <p className={styles.note} role="status">
    <Icon of={Clock} />
    <span>Thank you. An admin checks every new shop. You can log in as soon as yours is approved.</span>
  </p>
)
