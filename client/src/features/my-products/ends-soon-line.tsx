import { Clock, RotateCcw } from 'lucide-react'
import { endsSoonDays, mostAtOnce } from 'server/contract/list-options'
import { addDays, todayInIndia, weekdayOf } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NoticeLine } from '../../ui/notice-line.tsx'

/** Renews all that end soon with one question. */
export function EndsSoonLine({ count, onRenew }: { count: number; onRenew: () => void }) {
  const day = weekdayOf(addDays(todayInIndia(), endsSoonDays))
  return (
    <NoticeLine
      quiet
      label="Ends soon"
      icon={Clock}
      actions={
        <Button variant="soft" onClick={onRenew}>
          <Icon of={RotateCcw} />
          Renew {Math.min(count, mostAtOnce)}
        </Button>
      }
    >
      <b>{count === 1 ? `1 offer ends by ${day}` : `${count} offers end by ${day}`}</b>
      <p>{count === 1 ? 'Renew it at the same price?' : 'Renew all at the same prices?'}</p>
    </NoticeLine>
  )
}
