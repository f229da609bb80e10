import { texts } from 'server/contract/facts/texts'
import { oneOfIn, textIn, useAddress } from '../../../lib/dom/use-address.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { useQueue } from './queue.api.ts'
import { WaitingQueue } from './waiting-queue.tsx'

type View = { show?: 'duplicates'; after?: string }
const readView = (address: URLSearchParams): View => ({
  show: oneOfIn(address, 'show', ['duplicates']),
  after: textIn(address, 'after'),
})

/** Shops that wait for an admin's decision. */
export function PendingShops() {
  const [{ show, after }, change] = useAddress(readView)
  const { data } = useQueue(after)
  const { waiting = [], counts } = data ?? {}
  const duplicates = waiting.filter((shop) => shop.duplicates.length > 0).length
  const chip = (which: View['show'], label: string, count: number | undefined) => (
    <Chip aria-pressed={show === which} onClick={() => change({ show: which, after: undefined })}>
      {label} {count ?? ''}
    </Chip>
  )
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser */}
      <div role="group" aria-label={texts.desk.show}>
        <ChipRow>
          {chip(undefined, texts.desk.views.waiting, counts?.waiting)}
          {chip('duplicates', texts.desk.views.duplicates, data && duplicates)}
        </ChipRow>
      </div>
      <WaitingQueue
        after={after}
        onPage={(next) => change({ after: next })}
        onlyDuplicates={show === 'duplicates'}
      />
    </>
  )
}

/** How many wait, for below the heading. */
export function PendingShopsCount() {
  const { data } = useQueue(undefined)
  return data ? texts.desk.waiting({ count: data.counts.waiting }) : ' '
}
