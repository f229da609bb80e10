import { texts } from 'server/contract/facts/texts'
import { oneOfIn, textIn, useAddress } from '../../../lib/dom/use-address.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { EmptyNotice } from '../../../ui/notice.tsx'
import { PendingExecutives } from './pending-executives.tsx'
import { PendingQueue } from './pending-queue.tsx'
import { useQueue } from './queue.api.ts'

const views = ['shops', 'executives', 'duplicates', 'asked'] as const
type View = { show?: (typeof views)[number]; after?: string }
const readView = (address: URLSearchParams): View => ({
  show: oneOfIn(address, 'show', views),
  after: textIn(address, 'after'),
})

export function PendingShops() {
  const [{ show, after }, change] = useAddress(readView)
  const { data } = useQueue(after)
  const { waiting = [], counts } = data ?? {}
  const duplicates = waiting.filter((shop) => shop.duplicates.length > 0).length
  const askedBack = [...waiting, ...(data?.executives ?? [])].flatMap(({ asked }) => asked ?? [])
  const undelivered = askedBack.filter(({ is_undelivered }) => is_undelivered).length
  const chip = (which: View['show'], label: string, count: number | undefined, more?: string | false) => (
    <Chip aria-pressed={show === which} onClick={() => change({ show: which, after: undefined })}>
      {label} {count ?? ''}
      {more}
    </Chip>
  )
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser */}
      <div role="group" aria-label={texts.approvals.show}>
        <ChipRow>
          {chip(undefined, texts.approvals.views.waiting, counts?.waiting)}
          {chip('shops', texts.approvals.views.shops, counts && counts.waiting - counts.executives)}
          {chip('executives', texts.approvals.views.executives, counts?.executives)}
          {chip('duplicates', texts.approvals.views.duplicates, data && duplicates)}
          {chip(
            'asked',
            texts.approvalQuestions.view,
            data && askedBack.length,
            undelivered > 0 && `, ${texts.approvalQuestions.undeliveredCount({ count: undelivered })}`,
          )}
        </ChipRow>
      </div>
      {(show === 'executives' || show === 'asked' || (show === undefined && after === undefined)) && (
        <PendingExecutives onlyAsked={show === 'asked'} />
      )}
      {show === 'executives' && counts?.executives === 0 && <EmptyNotice title={texts.approvals.none} />}
      {show !== 'executives' && (
        <PendingQueue
          after={after}
          onPage={(next) => change({ after: next })}
          only={show === 'duplicates' || show === 'asked' ? show : undefined}
        />
      )}
    </>
  )
}

export function PendingShopsCount() {
  const { data } = useQueue(undefined)
  if (!data) return ' '
  const { waiting: count, executives } = data.counts
  const shops = count - executives
  const both = shops > 0 && executives > 0
  return <span>{texts.approvals.waiting({ count, shops, executives, both })}</span>
}
