import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './announcement-card.module.css'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  body: string
  when: ReactNode
  /** All of the text, not its first lines. */
  isWhole?: boolean
  /** At the right: to put it away. */
  aside?: ReactNode
}

/** What we write to shops, as it stands on My Products. */
export const AnnouncementCard = ({ title, body, when, isWhole, aside }: Props) => (
  <div className={styles.card}>
    <Icon of={Megaphone} />
    <div>
      <b>{title}</b>
      <p className={isWhole ? styles.whole : styles.first}>{body}</p>
      <small>{when}</small>
    </div>
    {aside}
  </div>
)
