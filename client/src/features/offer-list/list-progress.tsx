import type { ReactNode } from 'react'
import { texts } from 'server/contract/texts'
import { Button } from '../../ui/button.tsx'
import styles from './offer-list.module.css'

type Props = { label: string; done: number; of: number; onStop: () => void; children?: ReactNode }

/** How far the list is, with a way to stop. */
export const ListProgress = ({ label, done, of, onStop, children }: Props) => (
  <div className={styles.progress}>
    <progress max={Math.max(of, 1)} value={done} aria-label={label} />
    <p role="status">{texts.offerList.progress({ done, of })}</p>
    {children && <p className={styles.quiet}>{children}</p>}
    <Button variant="line" onClick={onStop}>
      {texts.offerList.stop}
    </Button>
  </div>
)
