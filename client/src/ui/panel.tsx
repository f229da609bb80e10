import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from './icon.tsx'
import styles from './panel.module.css'

type Props = {
  title?: string
  icon?: LucideIcon
  /** At the right of the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A white box on the page's paper. */
export const Panel = ({ title, icon, aside, className, children }: Props) => (
  <section className={classNames(styles.panel, className)}>
    {title && (
      <div className={styles.head}>
        {icon && <Icon of={icon} />}
        <h2>{title}</h2>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
    )}
    {children}
  </section>
)
