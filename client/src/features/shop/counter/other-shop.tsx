import { Store } from 'lucide-react'
import type { CounterClaim } from 'server/contract/claims/calls'
import { texts } from 'server/contract/facts/texts'
import type { OwnShop } from 'server/contract/shops/schemas'
import { Button } from '../../../ui/button.tsx'
import { StepCard } from './step-card.tsx'
import { useKeys } from './use-keys.ts'

type Props = { of: OwnShop; claim: CounterClaim; onThere: () => void; onNext: () => void }

/** A code of one's own, to be given at another counter. */
export function OtherShop({ of, claim, onThere, onNext }: Props) {
  useKeys({ Escape: onNext })
  const { title, hint } = texts.counter.stops.ownOther
  return (
    <StepCard
      title={title}
      hint={hint({ shop: [of.name, of.address].join(', ') })}
      icon={Store}
      tone="info"
      claim={claim}
    >
      <Button variant="line" onClick={onThere}>
        {texts.counter.stops.toThat}
      </Button>
      <Button variant="line" onClick={onNext}>
        {texts.counter.found.next}
      </Button>
    </StepCard>
  )
}
