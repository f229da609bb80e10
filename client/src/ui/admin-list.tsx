import type { UseQueryResult } from '@tanstack/react-query'
import { type Key, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { HowToChange } from '../lib/dom/use-address.ts'
import type { ApiError } from '../lib/net/api-request.ts'
import { Button } from './button.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from './notice.tsx'
import {
  Cell,
  HeaderCell,
  Row,
  SortHeader,
  Table,
  TableFilters,
  TablePager,
  totalWords,
  useLeaveEmptyPage,
} from './table.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

/** What a list's answer says of its page, where it has pages: `listPage` of the contract. */
type Paged = {
  total: number
  total_is_exact?: boolean
  rows_before: number
  previous: string | null
  next: string | null
}

type Props<Page extends object, Item> = {
  query: Pick<UseQueryResult<Page, ApiError>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  items: (page: Page) => readonly Item[]
  /** What the four states say. `noMatch` stands where filters leave nothing, with the way to the whole list. */
  words: { loading?: string; failed: string; noMatch?: string; showAll?: string }
  /** In place of everything, when nothing exists at all; false while something does. */
  none?: (page: Page) => ReactNode | false
  /** TableFilter and TableSearch; what they choose stands in the address (`useAddress`). */
  filters?: (page: Page) => ReactNode
  /** Below the filters: what they mean. */
  about?: ReactNode
  /** Takes all filters away: offered where nothing matches, and when the server refuses the address. */
  onShowAll?: () => void
  /** Another page of the list. */
  onPage?: (after: string, how?: HowToChange) => void
  /** What to say of a list of one page. */
  onePage?: (page: Page) => ReactNode
  className?: string
  /** The list itself, usually an AdminTable; `list.foot` belongs at its end. */
  children: (list: AdminListPage<Page, Item>) => ReactNode
}

type AdminListPage<Page, Item> = {
  page: Page
  items: readonly Item[]
  /** The pager. */
  foot: ReactNode
  /** Another page is on its way: nothing is acted on that is about to leave the screen. */
  isLeaving: boolean
  /** The whole list, for the focus. */
  top: RefObject<HTMLDivElement | null>
}

/**
 * A list of the back room in its four states: loading, failed, empty, ready; with filters that live in the
 * address, pages, and the focus that stays in the list when a row leaves it.
 */
export function AdminList<Page extends object, Item>(props: Props<Page, Item>) {
  const {
    query,
    items: itemsOf,
    words,
    none,
    filters,
    about,
    onShowAll,
    onPage,
    onePage,
    className,
    children,
  } = props
  const { data: page, error, isPlaceholderData, refetch } = query
  const top = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const items = page ? itemsOf(page) : []
  // Another filter or page with fewer rows has removed nothing; it is shown once its rows are there.
  const { search } = useLocation()
  const [view, setView] = useState(search)
  if (!isPlaceholderData && view !== search) setView(search)
  const pages = page && 'rows_before' in page ? (page as Page & Paged) : undefined
  useLeaveEmptyPage(pages && items.length, isPlaceholderData ? null : pages?.previous, (after) =>
    onPage?.(after, { replace: true }),
  )
  useFocusAfterRemoval(top, items.length, `${view} ${pages?.rows_before ?? 0}`, rows)
  if (error && !page) {
    // An address that makes no sense to the server will make none next time.
    const retry = () => (error.status === 400 && onShowAll ? onShowAll() : void refetch())
    return <FailedNotice onRetry={retry}>{words.failed}</FailedNotice>
  }
  if (!page) return <LoadingNotice>{words.loading}</LoadingNotice>
  const instead = none ? none(page) : false
  if (instead !== false) return instead
  // The empty string is the first page.
  const go = (to: string | null | undefined) =>
    typeof to === 'string' && onPage ? () => onPage(to) : undefined
  const foot = pages && (
    <TablePager
      top={top}
      before={pages.rows_before}
      shown={items.length}
      total={totalWords(pages.total, pages.total_is_exact ?? true)}
      onPrevious={go(pages.previous)}
      onNext={go(pages.next)}
    >
      {onePage?.(page)}
    </TablePager>
  )
  return (
    <div ref={top} tabIndex={-1} className={className} aria-busy={isPlaceholderData}>
      {filters && <TableFilters>{filters(page)}</TableFilters>}
      {about}
      {items.length === 0 && words.noMatch ? (
        <NothingHere>
          {words.noMatch}{' '}
          {onShowAll && words.showAll && (
            <Button variant="line" onClick={onShowAll}>
              {words.showAll}
            </Button>
          )}
        </NothingHere>
      ) : (
        <div ref={rows}>{children({ page, items, foot, isLeaving: isPlaceholderData, top })}</div>
      )}
    </div>
  )
}

export type Column<Item> = {
  title: string
  /** The heading is for screen readers alone. */
  isQuiet?: boolean
  /** On phones, where rows are cards, the value stands without its heading. */
  isUnlabelled?: boolean
  numeric?: boolean
  className?: string
  /** Sorts by it, by this name in the address. */
  sort?: string
  cell: (item: Item) => ReactNode
}

/** The column of a row's buttons. */
export const actions = <Item,>(cell: Column<Item>['cell'], className?: string): Column<Item> => ({
  title: texts.ui.actions,
  isQuiet: true,
  className,
  cell,
})

type TableProps<Item> = {
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => Key
  /** Attributes by which a row is found again. */
  markOf?: (item: Item) => Record<`data-${string}`, string>
  /** The order of the rows as it stands in the address; undefined is the list's own. */
  sort?: string
  onSort?: (sort: string | undefined) => void
  selection?: Selection<Item>
  className?: string
  look?: 'lined' | 'bare'
  inert?: boolean
  foot?: ReactNode
}

/** Which items are selected, and what ticks them; `useSelectedItems` makes one. */
type Selection<Item> = {
  has: (item: Item) => boolean
  toggle: (item: Item) => void
  /** What an item's box is called. */
  nameOf: (item: Item) => string
}

/** A table from columns: a heading and a cell for each, said once. */
export const AdminTable = <Item,>({
  columns,
  items,
  keyOf,
  markOf,
  sort,
  onSort,
  selection,
  ...table
}: TableProps<Item>) => {
  const all = selection ? [ticks(selection), ...columns] : columns
  return (
    <Table
      {...table}
      head={all.map(({ title, isQuiet, numeric, sort: column }) =>
        column && onSort ? (
          <SortHeader key={title} column={column} sort={sort} onSort={onSort} numeric={numeric}>
            {title}
          </SortHeader>
        ) : (
          <HeaderCell key={title} numeric={numeric}>
            {isQuiet ? <span className="visually-hidden">{title}</span> : title}
          </HeaderCell>
        ),
      )}
    >
      {items.map((item) => (
        <Row key={keyOf(item)} {...markOf?.(item)}>
          {all.map(({ title, isQuiet, isUnlabelled, numeric, className, cell }) => (
            <Cell
              key={title}
              label={isQuiet || isUnlabelled ? undefined : title}
              numeric={numeric}
              className={className}
            >
              {cell(item)}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  )
}

const ticks = <Item,>({ has, toggle, nameOf }: Selection<Item>): Column<Item> => ({
  title: texts.myProducts.chosen,
  isQuiet: true,
  cell: (item) => (
    <input type="checkbox" checked={has(item)} aria-label={nameOf(item)} onChange={() => toggle(item)} />
  ),
})
