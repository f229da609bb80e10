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
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CounterClaim } from 'server/contract/claims/calls'
import { texts } from 'server/contract/facts/texts'
import type { OwnShop } from 'server/contract/shops/schemas'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lookupFailureText } from './claim-texts.ts'
import { useCounterShop } from './counter-head.tsx'
import { DigitPad } from './digit-pad.tsx'
import type { Stop } from './find-claim.ts'
import { FoundClaim } from './found-claim.tsx'
import type { Giving } from './local-redemptions.ts'
import { canScan } from './scanned-text.ts'
import { Scanner } from './scanner.tsx'
import { StepCard, useKeys } from './step-card.tsx'
import type { CounterWork } from './use-counter.ts'

const typedAgain: Stop['is'][] = ['unknown', 'notChecked']

type Props = { work: CounterWork; ownName: string; shops: OwnShop[] }

export function CounterStep({ work, ownName, shops }: Props) {
  const { step } = work
  const { shop, choose } = useCounterShop(shops)
  if (step.is === 'looking') return <Looking onCancel={work.next} />
  if (step.is === 'stopped')
    return (
      <>
        <Stopped stop={step.stop} ownName={ownName} onNext={work.next} />
        {typedAgain.includes(step.stop.is) && <TypedCode work={work} />}
      </>
    )
  if (step.is === 'unanswered') return <Unanswered work={work} giving={step.giving} />
  if (step.is === 'found') {
    const { claim, cachedAt } = step
    const other = shops.find(({ id }) => id === claim.shop_id && id !== shop?.id)
    if (other)
      return <OtherShop of={other} claim={claim} onThere={() => choose(other.id)} onNext={work.next} />
    return (
      <FoundClaim
        key={claim.id}
        {...{ claim, cachedAt }}
        isGiving={work.isGiving}
        onGive={work.give}
        onNext={work.next}
        onNotGiven={(reason, isOutOfStock) => work.notGiven(claim, reason, isOutOfStock)}
      />
    )
  }
  return <Ready work={work} />
}

function Ready({ work }: { work: CounterWork }) {
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the button that was pressed is gone
  useEffect(() => input.current?.focus({ preventScroll: true }), [work.done])
  return (
    <>
      <Scanner onScan={work.scan} ignored={work.scanned} />
      <TypedCode input={input} work={work} />
    </>
  )
}

type TypedProps = { input?: RefObject<HTMLInputElement | null>; work: CounterWork }

function TypedCode({ input, work }: TypedProps) {
  const own = useRef<HTMLInputElement>(null)
  return (
    <DigitPad
      input={input ?? own}
      label={canScan() ? texts.counter.digits.or : texts.counter.digits.label}
      onDigits={(digits) => work.find({ digits })}
      onScan={work.scan}
    />
  )
}

/** Milliseconds until the screen says that the lookup is slow. */
const slow = 2_000

function Looking({ onCancel }: { onCancel: () => void }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slow)
    return () => clearTimeout(timer)
  }, [])
  useKeys({ Escape: onCancel })
  return (
    <StepCard
      title={texts.counter.looking.title}
      hint={isSlow ? texts.counter.looking.slow : ''}
      icon={ScanLine}
      tone="info"
    >
      <Button variant="line" onClick={onCancel}>
        {texts.counter.looking.cancel}
      </Button>
    </StepCard>
  )
}

type StoppedProps = { stop: Stop; ownName: string; onNext: () => void }

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

function Stopped({ stop, ownName, onNext }: StoppedProps) {
  useKeys({ Enter: onNext, Escape: onNext })
  const claim = stop.is === 'over' ? stop.claim : undefined
  const isBad = stop.is === 'forged' || claim?.state === 'void'
  return (
    <StepCard
      {...lookupFailureText(stop, ownName)}
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

/** The server did not answer, but may have redeemed the code. Sending again has the same effect as once. */
function Unanswered({ work, giving }: { work: CounterWork; giving: Giving }) {
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

type OtherShopProps = { of: OwnShop; claim: CounterClaim; onThere: () => void; onNext: () => void }

function OtherShop({ of, claim, onThere, onNext }: OtherShopProps) {
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
