import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../../lib/dom/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './big-step.module.css'

type Props = { icon: LucideIcon; done?: boolean; title: string; lead: ReactNode; children: ReactNode }

/** One thing to do, in the middle of the screen. The focus begins at its heading. */
export function BigStep({ icon, done = false, title, lead, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.step}>
      <span className={classNames(styles.mark, done && styles.done)}>
        <Icon of={icon} size="large" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  )
}
