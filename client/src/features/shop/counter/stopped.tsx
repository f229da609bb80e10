import {
  Check,
  Clock,
  CloudOff,
  type LucideIcon,
  OctagonAlert,
  QrCode,
  RotateCcw,
  ScanLine,
  Store,
} from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { stopInWords } from './claim-texts.ts'
import type { Stop } from './find-claim.ts'
import { StepCard } from './step-card.tsx'
import { useKeys } from './use-keys.ts'

type Props = { stop: Stop; ownName: string; onNext: () => void }

const icons: Record<Exclude<Stop['is'], 'over'>, LucideIcon> = {
  'other shop': Store,
  unknown: OctagonAlert,
  forged: OctagonAlert,
  payment: QrCode,
  noCode: QrCode,
  rests: Clock,
  notChecked: CloudOff,
  failed: OctagonAlert,
}
const ofClaim = { redeemed: Check, released: RotateCcw, expired: Clock, void: OctagonAlert, claimed: Check }

/** Why a code is not given here. */
export function Stopped({ stop, ownName, onNext }: Props) {
  useKeys({ Enter: onNext, Escape: onNext })
  const claim = stop.is === 'over' ? stop.claim : undefined
  const isBad = stop.is === 'forged' || claim?.state === 'void'
  return (
    <StepCard
      {...stopInWords(stop, ownName)}
      icon={stop.is === 'over' ? ofClaim[stop.claim.state] : icons[stop.is]}
      tone={isBad ? 'rejected' : 'pending'}
      claim={claim}
    >
      <Button variant="line" onClick={onNext}>
        <Icon of={ScanLine} />
        {stop.is === 'unknown' ? texts.counter.stops.again : texts.counter.found.next}
      </Button>
    </StepCard>
  )
}
