import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type Key, type ReactNode, type RefObject, useRef, useState } from 'react'
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

/** Paging fields of a list response: `listPage` in the contract. */
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
  /** `noMatch` is shown when the filters match nothing; `showAll` labels the button that clears them. */
  words: { loading?: string; failed: string; noMatch?: string; showAll?: string }
  /** Replaces the whole list when no items exist. Returns false otherwise. */
  none?: (page: Page) => ReactNode | false
  /** A TableFilter or TableSearch. The URL stores its value (`useAddress`). */
  filters?: (page: Page) => ReactNode
  about?: ReactNode
  /** Clears all filters. Offered when nothing matches or when the server refuses the URL. */
  onShowAll?: () => void
  onPage?: (after: string, how?: HowToChange) => void
  /** Text shown below a list that fits on one page. */
  onePage?: (page: Page) => ReactNode
  className?: string
  /** Usually an AdminTable, with `list.foot` at its end. */
  children: (list: AdminListPage<Page, Item>) => ReactNode
}

type AdminListPage<Page, Item> = {
  page: Page
  items: readonly Item[]
  foot: ReactNode
  /** True while another page is loading: disable the actions of rows. */
  isLeaving: boolean
  top: RefObject<HTMLDivElement | null>
}

/** A list with loading, failed, empty and ready states, which keeps the focus when a row is removed. */
export function AdminList<Page extends object, Item>(props: Props<Page, Item>) {
  const { query, items: itemsOf, words, none, filters, onShowAll, onPage, onePage, children } = props
  const { data: page, error, isPlaceholderData, refetch } = query
  const top = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const items = page ? itemsOf(page) : []
  // Changing the filter or page does not count as removing rows.
  const { search } = useLocation()
  const [view, setView] = useState(search)
  if (!isPlaceholderData && view !== search) setView(search)
  const pages = page && 'rows_before' in page ? (page as Page & Paged) : undefined
  useLeaveEmptyPage(pages && items.length, isPlaceholderData ? null : pages?.previous, (after) =>
    onPage?.(after, { replace: true }),
  )
  useFocusAfterRemoval(top, items.length, `${view} ${pages?.rows_before ?? 0}`, rows)
  if (error && !page) {
    // Clears the filters instead of repeating a request that the server would refuse again.
    const retry = () => (error.status === 400 && onShowAll ? onShowAll() : void refetch())
    return <FailedNotice onRetry={retry}>{words.failed}</FailedNotice>
  }
  if (!page) return <LoadingNotice>{words.loading}</LoadingNotice>
  const instead = none ? none(page) : false
  if (instead !== false) return instead
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
    <div ref={top} tabIndex={-1} className={props.className} aria-busy={isPlaceholderData}>
      {filters && <TableFilters>{filters(page)}</TableFilters>}
      {props.about}
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
  /** Shows the heading only to screen readers. */
  isQuiet?: boolean
  /** Hides the label on phones, which show rows as cards. */
  isUnlabelled?: boolean
  numeric?: boolean
  className?: string
  /** Makes the column sortable, with this name in the URL. */
  sort?: string
  cell: (item: Item) => ReactNode
}

export const actions = <Item,>(cell: Column<Item>['cell'], className?: string): Column<Item> => ({
  title: texts.ui.actions,
  isQuiet: true,
  className,
  cell,
})

type AdminTableProps<Item> = Omit<ComponentProps<typeof Table>, 'head' | 'children'> & {
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => Key
  markOf?: (item: Item) => Record<`data-${string}`, string>
  /** `undefined` selects the list's default order. */
  sort?: string
  onSort?: (sort: string | undefined) => void
  selection?: Selection<Item>
}

type Selection<Item> = {
  has: (item: Item) => boolean
  toggle: (item: Item) => void
  nameOf: (item: Item) => string
}

export const AdminTable = <Item,>(props: AdminTableProps<Item>) => {
  const { columns, items, keyOf, markOf, sort, onSort, selection, ...table } = props
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
