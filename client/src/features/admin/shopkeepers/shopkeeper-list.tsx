import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import {
  TableFilter,
  TableFilters,
  TablePager,
  TableSearch,
  totalWords,
  useLeaveEmptyPage,
} from '../../../ui/table.tsx'
import { type ShopkeeperView, statusFilters } from './shopkeeper.ts'
import { ShopkeeperTable } from './shopkeeper-table.tsx'
import { useShopkeepers } from './shopkeepers.api.ts'
import { type Question, StatusChangeDialog } from './status-change-dialog.tsx'
import { useListFocus } from './use-list-focus.ts'

type Props = { view: ShopkeeperView; onChange: (changes: ShopkeeperView, how?: { replace: boolean }) => void }

/** Everybody who sells, with what an admin may do about them; a page at a time. */
export function ShopkeeperList({ view, onChange }: Props) {
  const { data: page, error, isPlaceholderData, refetch } = useShopkeepers(view)
  const [question, setQuestion] = useState<Question>()
  const top = useRef<HTMLDivElement>(null)
  const { goOnAfter, watch } = useListFocus(top)
  useLeaveEmptyPage(page?.people.length, isPlaceholderData ? null : page?.previous, (after) =>
    onChange({ after }, { replace: true }),
  )

  if (error && !page) {
    // What makes no sense in the address will not next time either.
    const retry = () => (error.status === 400 ? onChange(wholeList) : void refetch())
    return <FailedNotice onRetry={retry}>{texts.shopkeepers.failed}</FailedNotice>
  }
  if (!page) return <LoadingNotice>{texts.shopkeepers.loading}</LoadingNotice>
  const { people, total, total_is_exact, counts, rows_before, previous, next } = page
  if (counts.all === 0)
    return <EmptyNotice title={texts.shopkeepers.none}>{texts.shopkeepers.noneHint}</EmptyNotice>
  return (
    <div ref={top} tabIndex={-1} aria-busy={isPlaceholderData} {...watch}>
      <TableFilters>
        <TableFilter
          label={texts.shopkeepers.columns.status}
          all={texts.all}
          allCount={counts.all}
          value={view.status}
          options={statusFilters.map((value) => ({
            value,
            label: texts.shopkeepers.statuses[value],
            count: counts[value] + (value === 'approved' ? counts.active : 0),
          }))}
          // Pressed again, it takes those away who were changed meanwhile.
          onChange={(status) => (status === view.status ? void refetch() : onChange({ status }))}
        />
        <TableSearch
          label={texts.shopkeepers.search}
          value={view.query}
          onChange={(query) => onChange({ query }, { replace: true })}
        />
      </TableFilters>
      {view.status && <p className="muted small">{texts.shopkeepers.statusMeans[view.status]}</p>}
      {people.length === 0 ? (
        <NothingHere>
          {texts.shopkeepers.noMatch}{' '}
          <Button variant="line" onClick={() => onChange(wholeList)}>
            {texts.shopkeepers.showAll}
          </Button>
        </NothingHere>
      ) : (
        <ShopkeeperTable
          // Nobody is acted on who is about to leave the screen.
          inert={isPlaceholderData}
          people={people}
          onAsk={(person, offered) => setQuestion({ person, offered })}
          onApproved={({ email }, by) => goOnAfter(email, by)}
          foot={
            <TablePager
              top={top}
              before={rows_before}
              shown={people.length}
              total={totalWords(total, total_is_exact)}
              onPrevious={previous === null ? undefined : () => onChange({ after: previous })}
              onNext={next === null ? undefined : () => onChange({ after: next })}
            >
              {texts.shopkeepers.people({ count: total })}
            </TablePager>
          }
        />
      )}
      {question && (
        <StatusChangeDialog {...question} focusAfter={top} onClose={() => setQuestion(undefined)} />
      )}
    </div>
  )
}

const wholeList: ShopkeeperView = { status: undefined, query: undefined, after: undefined }

/** How many wait, for below the heading. */
export function WaitingCount({ view }: Pick<Props, 'view'>) {
  const waiting = useShopkeepers(view).data?.counts.pending
  return <span>{waiting === undefined ? ' ' : texts.shopkeepers.waiting({ count: waiting })}</span>
}
