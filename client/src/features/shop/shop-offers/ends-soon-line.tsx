import { Clock, RotateCcw } from 'lucide-react'
import { endsSoonDays, mostOffersAtOnce } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import { addDays, todayInIndia, weekdayOf } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'

/** Renews all that end soon with one question. */
export function EndsSoonLine({ count, onRenew }: { count: number; onRenew: () => void }) {
  const day = weekdayOf(addDays(todayInIndia(), endsSoonDays))
  return (
    <NoticeLine
      quiet
      label={texts.myProducts.endsSoon.label}
      icon={Clock}
      actions={
        <Button variant="soft" onClick={onRenew}>
          <Icon of={RotateCcw} />
          {texts.myProducts.endsSoon.renew({ count: Math.min(count, mostOffersAtOnce) })}
        </Button>
      }
    >
      <b>{texts.myProducts.endsSoon.count({ count, day })}</b>
      <p>{texts.myProducts.endsSoon.question({ count })}</p>
    </NoticeLine>
  )
}
