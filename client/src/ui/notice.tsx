import { CircleAlert, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import noProducts from '../assets/no-products.svg'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

export const LoadingNotice = ({ children = texts.ui.loading }: { children?: ReactNode }) => (
  <p className={styles.loading} role="status">
    {children}
  </p>
)

export const ErrorLine = ({ children, id }: { children: ReactNode; id?: string }) => (
  <p className={styles.errorLine} role="alert" id={id}>
    <Icon of={CircleAlert} />
    <span>{children}</span>
  </p>
)

export const FailedNotice = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <div className={styles.failed}>
    <ErrorLine>{children}</ErrorLine>
    <Button variant="line" onClick={onRetry}>
      <Icon of={RotateCcw} />
      {texts.ui.tryAgain}
    </Button>
  </div>
)

type EmptyProps = {
  title: ReactNode
  /** Heading level: 1 when the notice is the whole screen. */
  level?: 1 | 2
  /** Alt text of the picture; '' if it is decorative. */
  picture?: string | false
  children?: ReactNode
  actions?: ReactNode
}

export function EmptyNotice({ title, level = 2, picture = '', children, actions }: EmptyProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.notice}>
      {picture !== false && <img src={noProducts} alt={picture} width={320} height={240} />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions}
    </div>
  )
}

export const NothingHere = ({ children }: { children: ReactNode }) => (
  <p className={styles.nothing}>{children}</p>
)
