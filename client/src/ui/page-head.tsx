import { ChevronLeft } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'
import styles from './page-head.module.css'

/** `onClick` may lead back in the browser's history instead. */
type Back = { to: string; label: string; onClick?: MouseEventHandler }

type Props = {
  title: string
  /** The screen one came from, above the heading. */
  back?: Back
  /** Buttons at the right; below the heading on phones. */
  actions?: ReactNode
  /** A sentence below the heading. */
  children?: ReactNode
}

/** Heading, sentence and buttons on top of a work screen. */
export const PageHead = ({ title, back, actions, children }: Props) => (
  <>
    {back && <BackTo {...back} />}
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </>
)

/** To the screen one came from. */
export const BackTo = ({ to, label, onClick }: Back) => (
  <Link to={to} className={styles.back} onClick={onClick}>
    <Icon of={ChevronLeft} />
    <span>{label}</span>
  </Link>
)
