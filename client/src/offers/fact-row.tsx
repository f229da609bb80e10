import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './fact-row.module.css'

type Props = {
  icon: LucideIcon
  hint?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** The height is the same with and without a hint. */
export const FactRow = ({ icon, hint, action, children }: Props) => (
  <div className={styles.row}>
    <Icon of={icon} />
    <p>
      <span>{children}</span>
      {hint && <small>{hint}</small>}
    </p>
    {action}
  </div>
)
