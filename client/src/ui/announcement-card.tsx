import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './announcement-card.module.css'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  body: string
  when: ReactNode
  isWhole?: boolean
  aside?: ReactNode
}

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
