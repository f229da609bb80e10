import { OctagonAlert, RotateCcw } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Giving } from './givings.ts'
import { StepCard } from './step-card.tsx'
import type { CounterWork } from './use-counter.ts'
import { useKeys } from './use-keys.ts'

/** It may have counted: sent again it is the same. */
export function Unanswered({ work, giving }: { work: CounterWork; giving: Giving }) {
  useKeys({ Enter: work.askAgain, Escape: work.next })
  const { title, hint, later } = texts.counter.stops.unanswered
  return (
    <StepCard title={title} hint={hint} icon={OctagonAlert} tone="pending" claim={giving.claim}>
      <Button busy={work.isGiving} onClick={work.askAgain}>
        <Icon of={RotateCcw} />
        {texts.ui.tryAgain}
      </Button>
      <Button variant="line" onClick={work.next}>
        {later}
      </Button>
    </StepCard>
  )
}
