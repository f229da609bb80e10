import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './offer-list.module.css'

type Props = { label: string; done: number; of: number; onStop: () => void; children?: ReactNode }

/** How far the list is, with a way to stop. */
export const ListProgress = ({ label, done, of, onStop, children }: Props) => (
  <div className={styles.progress}>
    <progress max={Math.max(of, 1)} value={done} aria-label={label} />
    <p role="status">
      {done.toLocaleString('en-IN')} of {of.toLocaleString('en-IN')}
    </p>
    {children && <p className={styles.quiet}>{children}</p>}
    <Button variant="line" onClick={onStop}>
      Stop
    </Button>
  </div>
)
