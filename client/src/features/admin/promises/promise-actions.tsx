import { Check } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { ShopPromises } from 'server/contract/promises/calls'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useLookAtPromises } from './promises.api.ts'

/** 'Looked at'; where answers are held, whether they count instead. */
export function PromiseActions({ shop: { shop_id, name: shop, last_no, held } }: { shop: ShopPromises }) {
  const { look, refresh } = useLookAtPromises()
  const showFailure = useShowFailure()
  const [decide, isBusy] = useOneAtATime(async (decision?: 'count' | 'leave out') => {
    try {
      const { message, undo } = await look.mutateAsync({ shop_id, last_no, held: decision })
      offerUndoOf(message, [undo], refresh)
    } catch (error) {
      showFailure(error)
    }
  })
  const { countThem, countThemNamed, leaveOut, leaveOutNamed, look: looked, lookNamed } = texts.promises
  return (
    <May call="POST /api/admin/look_at_promises">
      {held > 0 ? (
        <>
          <Button
            variant="line"
            busy={isBusy}
            aria-label={countThemNamed({ shop })}
            onClick={() => void decide('count')}
          >
            {countThem}
          </Button>
          <Button
            variant="line"
            busy={isBusy}
            aria-label={leaveOutNamed({ shop })}
            onClick={() => void decide('leave out')}
          >
            {leaveOut}
          </Button>
        </>
      ) : (
        <Button variant="line" busy={isBusy} aria-label={lookNamed({ shop })} onClick={() => void decide()}>
          <Icon of={Check} />
          {looked}
        </Button>
      )}
    </May>
  )
}
