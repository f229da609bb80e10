import { ChevronLeft } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'
import styles from './page-head.module.css'

type Back = { to: string; label: string; onClick?: MouseEventHandler }

type Props = { title: string; back?: Back; actions?: ReactNode; children?: ReactNode }

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

export const BackTo = ({ to, label, onClick }: Back) => (
  <Link to={to} className={styles.back} onClick={onClick}>
    <Icon of={ChevronLeft} />
    <span>{label}</span>
  </Link>
)
