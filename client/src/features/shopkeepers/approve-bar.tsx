import { Check } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './approve-bar.module.css'

type Props = {
  count: number
  isBusy: boolean
  onNone: () => void
  onApprove: (by: 'pointer' | 'keyboard') => void
}

/** At the foot of the screen: what is done with all that are selected. */
export const ApproveBar = ({ count, isBusy, onNone, onApprove }: Props) => (
  <div className={styles.bar} role="toolbar" aria-label="With the selected shops" data-form-bar>
    <span className={styles.count}>
      <b role="status">{count} selected</b>
      <Button variant="plain" size="small" onClick={onNone}>
        None
      </Button>
    </span>
    <Button busy={isBusy} onClick={({ detail: presses }) => onApprove(presses > 0 ? 'pointer' : 'keyboard')}>
      {!isBusy && <Icon of={Check} />}
      Approve {count}
    </Button>
  </div>
)
