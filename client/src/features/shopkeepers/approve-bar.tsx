import { Check } from 'lucide-react'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TakesLong, useTakesLong } from '../../ui/takes-long.tsx'

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
    <FootBar
      label="With the selected shops"
      count={
        <>
          <b role="status">{count} selected</b>
          <Button variant="plain" size="small" onClick={onNone}>
            None
          </Button>
          <TakesLong isLong={isLong}>You can go on meanwhile.</TakesLong>
        </>
      }
    >
      <Button busy={isBusy} onClick={({ detail: presses }) => void approve(presses > 0 ? 'pointer' : 'keyboard')}>
        {!isBusy && <Icon of={Check} />}
        Approve {count}
      </Button>
    </FootBar>
  )
}
