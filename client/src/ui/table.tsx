import { ArrowDown, ArrowUp, ArrowUpDown, ChevronLeft, ChevronRight, Search } from 'lucide-react'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { Button } from './button.tsx'
import { Chip } from './chip.tsx'
import { Icon } from './icon.tsx'
import styles from './table.module.css'

// Below 768 px, `display` removes the table semantics; explicit roles restore them.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

type Props = {
  /** Accessible name of the table. */
  caption: string
  className?: string
  head: ReactNode
  inert?: boolean
  /** For tables in a panel: `lined` adds lines between rows, `bare` has only the styles of `className`. */
  look?: 'lined' | 'bare'
  foot?: ReactNode
  children: ReactNode
}

export const Table = ({ caption, className, head, foot, inert, look, children }: Props) => (
  <div
    className={classNames(look === 'lined' ? styles.lined : !look && styles.frame, className)}
    inert={inert}
  >
    <table {...roles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>{head}</tr>
      </thead>
      <tbody {...roles.group}>{children}</tbody>
    </table>
    {foot}
  </div>
)

export const Row = (props: ComponentProps<'tr'>) => <tr {...roles.row} {...props} />

type HeaderCellProps = ComponentProps<'th'> & { numeric?: boolean }

export const HeaderCell = ({ numeric, className, ...rest }: HeaderCellProps) => (
  <th {...roles.header} scope="col" {...rest} className={classNames(numeric && styles.numeric, className)} />
)

type CellProps = ComponentProps<'td'> & { label?: string; numeric?: boolean }

export const Cell = ({ label, numeric, className, ...rest }: CellProps) => (
  <td
    {...roles.cell}
    data-label={label}
    {...rest}
    className={classNames(numeric && styles.numeric, className)}
  />
)

const inDigits = new Intl.NumberFormat('en-IN')

type TableFiltersProps<Value extends string> = {
  label: string
  quiet?: boolean
  all: string
  allCount?: number
  value: Value | undefined
  options: readonly { value: Value; label: string; count?: number }[]
  onChange: (value: Value | undefined) => void
}

export const TableFilters = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
)

export function TableFilter<Value extends string>(props: TableFiltersProps<Value>) {
  const { label, quiet, all, allCount, value, options, onChange } = props
  const id = useId()
  return (
    <div className={styles.filter}>
      <span className={quiet ? 'visually-hidden' : styles.label} id={id}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser */}
      <div className={styles.chips} role="group" aria-labelledby={id}>
        {[{ value: undefined, label: all, count: allCount }, ...options].map((option) => (
          <Chip
            key={option.label}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}{' '}
            {option.count !== undefined && (
              <span className={styles.count}>{inDigits.format(option.count)}</span>
            )}
          </Chip>
        ))}
      </div>
    </div>
  )
}

/** Milliseconds to pause after typing before the search runs. */
const pause = 300

type TableSearchProps = { label: string; value: string | undefined; onChange: (value: string) => void }

/** Updates the search field when `value` is changed elsewhere, for example by the back button. */
export function TableSearch({ label, value = '', onChange }: TableSearchProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState({ value, sent: value })
  if (value !== known.value) {
    setKnown({ value, sent: value })
    // `value` also changes when our own search is applied, while the user may still be typing.
    if (value !== known.sent) setTyped(value)
  }
  const text = typed.trim()
  const send = useEffectEvent(() => {
    setKnown({ ...known, sent: text })
    onChange(text)
  })
  useEffect(() => {
    if (text === known.sent) return
    const timer = setTimeout(send, pause)
    return () => clearTimeout(timer)
  }, [text, known.sent])
  return (
    <div className={styles.search}>
      <Icon of={Search} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}

type Order<Column extends string> = `${Column}_${'asc' | 'desc'}`

type SortHeaderProps<Column extends string> = {
  column: Column
  sort: string | undefined
  onSort: (sort: Order<Column> | undefined) => void
  numeric?: boolean
  children: string
}

export function SortHeader<Column extends string>(props: SortHeaderProps<Column>) {
  const { column, sort, onSort, numeric, children } = props
  const [up, down] = [`${column}_asc`, `${column}_desc`] as const
  const direction = sort === up ? 'ascending' : sort === down ? 'descending' : 'none'
  const next = { none: up, ascending: down, descending: undefined }
  return (
    <HeaderCell
      numeric={numeric}
      aria-label={children}
      aria-sort={direction === 'none' ? undefined : direction}
    >
      <button
        type="button"
        className={classNames(styles.button, numeric && styles.sortNumeric)}
        data-sorted={direction}
        onClick={() => onSort(next[direction])}
      >
        {children}
        <Icon of={{ none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[direction]} size="small" />
      </button>
    </HeaderCell>
  )
}

type TablePagerProps = {
  /** Number of rows on earlier pages; `shown` is the number of rows on this page. */
  before: number
  shown: number
  /** The total number of rows: '1,568' or '10,000+'. */
  total: string
  onPrevious?: () => void
  onNext?: () => void
  top: RefObject<HTMLElement | null>
  children?: ReactNode
}

export function TablePager({ before, shown, total, onPrevious, onNext, top, children }: TablePagerProps) {
  if (!onPrevious && !onNext) return children && <p className={styles.foot}>{children}</p>
  const goThere = (go: (() => void) | undefined) => () => {
    go?.()
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.foot} aria-label={texts.ui.pager.label}>
      <span role="status">{texts.ui.pager.shown({ first: before + 1, last: before + shown, total })}</span>
      <span className="flex gap-8">
        <Button variant="line" size="small" disabled={!onPrevious} onClick={goThere(onPrevious)}>
          <Icon of={ChevronLeft} size="small" />
          {texts.ui.pager.previous}
        </Button>
        <Button variant="line" size="small" disabled={!onNext} onClick={goThere(onNext)}>
          {texts.ui.pager.next}
          <Icon of={ChevronRight} size="small" />
        </Button>
      </span>
    </nav>
  )
}

/** Returns the number of rows: '1,568', or '10,000+' when the server stopped counting. */
export const totalWords = (total: number, isExact: boolean) =>
  `${inDigits.format(total)}${isExact ? '' : '+'}`

/** Goes to the previous page when all rows of this page are gone. `previous` is the cursor of that page. */
export function useLeaveEmptyPage(
  rows: number | undefined,
  previous: string | null | undefined,
  go: (to: string) => void,
) {
  const leave = useEffectEvent(go)
  useEffect(() => {
    if (rows === 0 && typeof previous === 'string') leave(previous)
  }, [rows, previous])
}
