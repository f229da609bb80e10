import type { OwnShop } from 'server/contract/shops/schemas'
import type { Stop } from './find-claim.ts'
import { FoundClaim } from './found-claim.tsx'
import { Looking } from './looking.tsx'
import { OtherShop } from './other-shop.tsx'
import { Ready, TypedCode } from './ready.tsx'
import { Stopped } from './stopped.tsx'
import { Unanswered } from './unanswered.tsx'
import type { CounterWork } from './use-counter.ts'
import { useCounterShop } from './use-counter-shop.ts'

/** The next thing that one does is to type them once more. */
const typedAgain: Stop['is'][] = ['unknown', 'notChecked']

type Props = { work: CounterWork; ownName: string; shops: OwnShop[] }

/** What there is to do with the code that was found, or the place for the next one. */
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
