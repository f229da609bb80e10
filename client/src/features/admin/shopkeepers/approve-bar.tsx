import { Check } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { Button } from '../../../ui/button.tsx'
import { FootBar } from '../../../ui/foot-bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TakesLong, useTakesLong } from '../../../ui/takes-long.tsx'

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
      label={texts.approvals.selection}
      count={
        <>
          <b role="status">{texts.approvals.selected({ count })}</b>
          <Button variant="plain" size="small" onClick={onNone}>
            {texts.approvals.selectNone}
          </Button>
          <TakesLong isLong={isLong}>{texts.approvals.goOn}</TakesLong>
        </>
      }
    >
      <Button
        busy={isBusy}
        onClick={({ detail: presses }) => void approve(presses > 0 ? 'pointer' : 'keyboard')}
      >
        {!isBusy && <Icon of={Check} />}
        {texts.approvals.approveCount({ count })}
      </Button>
    </FootBar>
  )
}
