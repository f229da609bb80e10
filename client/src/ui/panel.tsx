import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from './icon.tsx'
import styles from './panel.module.css'

type Props = {
  title?: string
  icon?: LucideIcon
  aside?: ReactNode
  className?: string
  children: ReactNode
}

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

type FoldingPanelProps = { id?: string; title: string; children: ReactNode }

/** The panel unfolds on a press, on the browser's find-in-page, or by `openFolds`. */
export const FoldingPanel = ({ id, title, children }: FoldingPanelProps) => (
  <details id={id} className={styles.folding}>
    <summary>
      <h2>{title}</h2>
      <Icon of={ChevronDown} />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)

/** Opens all `details` elements around an element, so that it can be focused. */
export function openFolds(element: Element) {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}

type ActionRowProps = {
  icon: LucideIcon
  title: string
  about: string
  isDanger?: boolean
  busy?: boolean
  onClick: () => void
}

export const ActionRow = ({ icon, title, about, isDanger, busy, onClick }: ActionRowProps) => (
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
