import { CircleAlert, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import noProducts from '../assets/no-products.svg'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

/** Shown while a whole screen or panel waits. */
export const LoadingNotice = ({ children = texts.ui.loading }: { children?: ReactNode }) => (
  <p className={styles.loading} role="status">
    {children}
  </p>
)

/** A red line that is also read out: what happened. */
export const ErrorLine = ({ children, id }: { children: ReactNode; id?: string }) => (
  <p className={styles.errorLine} role="alert" id={id}>
    <Icon of={CircleAlert} />
    <span>{children}</span>
  </p>
)

/** What happened, and a way to try again. */
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
  /** Heading level; 1 when the notice is the whole screen. */
  level?: 1 | 2
  /** What the picture shows, '' when it only decorates. */
  picture?: string | false
  children?: ReactNode
  /** A way on: links or buttons. */
  actions?: ReactNode
}

/** The empty basket with one line and a way on. */
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

/** A quiet dashed box for a part of a screen that has nothing to show. */
export const NothingHere = ({ children }: { children: ReactNode }) => (
  <p className={styles.nothing}>{children}</p>
)
