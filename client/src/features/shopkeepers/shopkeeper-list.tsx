import { useRef, useState } from 'react'
import { type UserStatus, userStatuses } from 'server/contract/fields'
import { capitalised } from '../../lib/capitalised.ts'
import { type AddressForm, useAddressState } from '../../lib/use-address-state.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice, NothingHere } from '../../ui/notice.tsx'
import { TableFilter, TableSearch } from '../../ui/table-filter.tsx'
import { pageOf, TablePager } from '../../ui/table-pager.tsx'
import { type Shopkeeper, type ShopkeeperView, viewShopkeepers } from './shopkeeper.ts'
import styles from './shopkeeper-list.module.css'
import { ShopkeeperTable } from './shopkeeper-table.tsx'
import { useShopkeepers } from './shopkeepers.api.ts'
import { type Question, StatusChangeDialog } from './status-change-dialog.tsx'
import { useListFocus } from './use-list-focus.ts'

/** Everybody who sells, with what an admin may do about them. */
export function ShopkeeperList() {
  const { data: people, isError, isPending, refetch } = useShopkeepers()
  const [{ page, ...view }, change] = useAddressState(viewAddress)
  const [question, setQuestion] = useState<Question>()
  const [kept, setKept] = useState<ReadonlySet<string>>(nobody)
  const top = useRef<HTMLDivElement>(null)
  const { goOnAfter, watch } = useListFocus(top)
  const look = (changes: Partial<ShopkeeperView>) => {
    setKept(nobody)
    change({ page: 1, ...changes })
  }

  if (isError && !people) return <FailedNotice onRetry={() => void refetch()}>{texts.shopkeepers.failed}</FailedNotice>
  if (isPending) return <LoadingNotice>Loading the list …</LoadingNotice>
  if (people.length === 0)
    return <EmptyNotice title="Nobody has registered yet.">New shops appear here for your approval.</EmptyNotice>

  const left = viewShopkeepers(people, view, kept)
  const part = pageOf(left, page)
  return (
    <div ref={top} tabIndex={-1} {...watch}>
      <div className={styles.filters}>
        <TableFilter
          label="Status"
          value={view.status}
          options={statusOptions(people)}
          onChange={(status) => look({ status })}
        />
        <TableSearch label="Search people and shops" value={view.words} onChange={(words) => look({ words })} />
      </div>
      {left.length === 0 ? (
        <NothingHere>
          Nobody matches.{' '}
          <Button variant="line" onClick={() => look({ status: 'all', words: '' })}>
            Show all
          </Button>
        </NothingHere>
      ) : (
        <ShopkeeperTable
          people={part.rows}
          onAsk={(person, offered) => setQuestion({ person, offered })}
          onAct={({ email }) => setKept((before) => new Set(before).add(email))}
          onApproved={({ email }, by) => goOnAfter(email, by)}
          foot={
            <TablePager
              {...part}
              shown={part.rows.length}
              total={left.length}
              onPage={(to) => {
                change({ page: to })
                top.current?.scrollIntoView()
                top.current?.focus({ preventScroll: true })
              }}
            >
              {left.length === 1 ? '1 person' : `${left.length} people`}
            </TablePager>
          }
        />
      )}
      {question && <StatusChangeDialog {...question} focusAfter={top} onClose={() => setQuestion(undefined)} />}
    </div>
  )
}

const nobody: ReadonlySet<string> = new Set()

const viewAddress: AddressForm<ShopkeeperView & { page: number }> = {
  read: (parameters) => ({
    status: userStatuses.find((each) => each === parameters.get('status')) ?? 'all',
    words: parameters.get('words') ?? '',
    page: Number(parameters.get('page') ?? 1),
  }),
  write: ({ status, words, page }) => ({
    status: status === 'all' ? '' : status,
    words,
    page: page > 1 ? String(page) : '',
  }),
}

/** How many wait, for below the heading. */
export function WaitingCount() {
  const { data: people } = useShopkeepers()
  if (!people) return ' '
  const waiting = people.filter((person) => person.status === 'pending').length
  if (waiting === 0) return 'Nobody is waiting for your approval.'
  return waiting === 1 ? '1 shop is waiting for your approval.' : `${waiting} shops are waiting for your approval.`
}

function statusOptions(people: readonly Shopkeeper[]) {
  const count = (status: UserStatus) => people.filter((person) => person.status === status).length
  return [
    { value: 'all' as const, label: 'All', count: people.length },
    ...userStatuses.map((status) => ({ value: status, label: capitalised(status), count: count(status) })),
  ]
}
