import { ChevronRight, type LucideIcon } from 'lucide-react'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './action-row.module.css'
import { Icon } from './icon.tsx'

type Props = {
  icon: LucideIcon
  title: string
  /** What it does. */
  about: string
  isDanger?: boolean
  busy?: boolean
  onClick: () => void
}

/** Something that can be done, in a line that says what comes of it. */
export const ActionRow = ({ icon, title, about, isDanger, busy, onClick }: Props) => (
  <button
    type="button"
    className={classNames(styles.action, isDanger && styles.danger)}
    aria-busy={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    <Icon of={icon} />
    <span>
      <span>{title}</span>
      <small>{about}</small>
    </span>
    <Icon of={ChevronRight} size="small" />
  </button>
)
