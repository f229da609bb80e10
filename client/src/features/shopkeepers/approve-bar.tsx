import { Check } from 'lucide-react'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TakesLong, useTakesLong } from '../../ui/takes-long.tsx'
import styles from './approve-bar.module.css'

type Props = {
  count: number
  onNone: () => void
  onApprove: (by: 'pointer' | 'keyboard') => Promise<void>
}

/** At the foot of the screen: what is done with all that are selected. */
export function ApproveBar({ count, onNone, onApprove }: Props) {
  const [approve, isBusy] = useOneAtATime(onApprove)
  const isLong = useTakesLong(isBusy)
  return (
    <div className={styles.bar} role="toolbar" aria-label="With the selected shops" data-form-bar>
      <span className={styles.count}>
        <b role="status">{count} selected</b>
        <Button variant="plain" size="small" className={styles.none} onClick={onNone}>
          None
        </Button>
        <TakesLong isLong={isLong}>You can go on meanwhile.</TakesLong>
      </span>
      <Button busy={isBusy} onClick={({ detail: presses }) => void approve(presses > 0 ? 'pointer' : 'keyboard')}>
        {!isBusy && <Icon of={Check} />}
        Approve {count}
      </Button>
    </div>
  )
}
