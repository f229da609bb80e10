import { Check } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import type { CounterList } from './cached-list.ts'
import { forgetGiving, type Giving, keepGiving } from './givings.ts'
import { noteSeenConflicts, seenConflicts } from './seen-conflicts.ts'
import { StepCard } from './step-card.tsx'

type Props = { givings: Giving[]; conflicts: CounterList['conflicts'] }

/** What became of codes that were given without a network: here, and what other phones gave again. */
export function SentNotice({ givings, conflicts }: Props) {
  const [seen, setSeen] = useState(seenConflicts)
  const counted = givings.filter(({ state }) => state === 'counted')
  const notCounted = givings.filter(({ state }) => state === 'not counted')
  const isHere = (id: string) => notCounted.some(({ claim }) => claim.id === id)
  const others = conflicts.filter(({ claim_id }) => !seen.includes(claim_id) && !isHere(claim_id))
  const again = [...notCounted.map(({ claim }) => claim), ...others]
  const news = again.length > 0 ? again : counted.map(({ claim }) => claim)
  if (news.length === 0) return null
  const isOfOthers = others.length === again.length && counted.length === 0
  const understand = () => {
    noteSeenConflicts([...notCounted.map(({ claim }) => claim.id), ...others.map(({ claim_id }) => claim_id)])
    setSeen(seenConflicts())
    for (const giving of counted) void keepGiving({ ...giving, state: 'given' }).catch(() => {})
    for (const { key } of notCounted) void forgetGiving(key).catch(() => {})
  }
  return (
    <StepCard
      title={
        isOfOthers
          ? texts.counter.network.again({ count: others.length })
          : texts.counter.network.sent({ counted: counted.length, others: again.length })
      }
      hint={texts.counter.network.sentHint({ names: [...new Set(news.map(({ name }) => name))].join(', ') })}
      icon={Check}
      tone="info"
      keepsFocus
    >
      <Button variant="line" onClick={understand}>
        {texts.counter.network.understood}
      </Button>
    </StepCard>
  )
}
