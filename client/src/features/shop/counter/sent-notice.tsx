import { Check } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { FaceCard } from './face.tsx'
import { type Giving, keepGiving } from './givings.ts'

const isNews = ({ state }: Giving) => state === 'counted' || state === 'not counted'

/** What became of codes that were given without a network. */
export function SentNotice({ givings }: { givings: Giving[] }) {
  const news = givings.filter(isNews)
  const others = news.filter(({ state }) => state === 'not counted')
  if (news.length === 0) return null
  const names = [...new Set((others.length > 0 ? others : news).map(({ claim }) => claim.name))].join(', ')
  return (
    <FaceCard
      title={texts.counter.network.sent({ counted: news.length - others.length, others: others.length })}
      hint={texts.counter.network.sentHint({ names })}
      icon={Check}
      tone="info"
      keepsFocus
    >
      <Button
        variant="line"
        onClick={() => {
          for (const giving of news) void keepGiving({ ...giving, state: 'given' }).catch(() => {})
        }}
      >
        {texts.counter.network.understood}
      </Button>
    </FaceCard>
  )
}
