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

// Below 768 px the rows are drawn as cards, and `display` takes a table's meaning away from screen readers:
// the roles that HTML gives by itself are therefore stated.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

type Props = {
  /** Read out as the table's name. */
  caption: string
  /** Lays out a row's card on phones: grid columns and the order of cells. */
  className?: string
  /** HeaderCells and SortHeaders. */
  head: ReactNode
  inert?: boolean
  /** Without frame and cards, for a table inside a panel: with lines between the rows, or as `className` draws it. */
  look?: 'lined' | 'bare'
  /** Below the rows, inside the frame. */
  foot?: ReactNode
  children: ReactNode
}

/** A table on wide screens, a list of cards on phones. */
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

type CellProps = ComponentProps<'td'> & {
  /** The column's name, shown above the value on a card. */
  label?: string
  numeric?: boolean
}

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
  /** The label is for screen readers alone. */
  quiet?: boolean
  /** The name of the button that filters nothing, and how many there are in all. */
  all: string
  allCount?: number
  value: Value | undefined
  options: readonly { value: Value; label: string; count?: number }[]
  onChange: (value: Value | undefined) => void
}

export const TableFilters = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
)

/** A row of buttons of which one is pressed. On phones it scrolls sideways. */
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

/** How long a pause in typing lasts, in milliseconds. */
const pause = 300

type TableSearchProps = {
  label: string
  /** What the list is narrowed to now. */
  value: string | undefined
  onChange: (value: string) => void
}

/**
 * Narrows the rows of a table when the typing pauses; follows `value` when that changes by other means (the
 * back button).
 */
export function TableSearch({ label, value = '', onChange }: TableSearchProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState({ value, sent: value })
  if (value !== known.value) {
    setKnown({ value, sent: value })
    // What was sent comes back while one may be typing on.
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
  /** The order of the rows; undefined is the list's own. */
  sort: string | undefined
  onSort: (sort: Order<Column> | undefined) => void
  numeric?: boolean
  children: string
}

/** A column's heading that sorts by it: up, down, and back to the list's own order. */
export function SortHeader<Column extends string>({
  column,
  sort,
  onSort,
  numeric,
  children,
}: SortHeaderProps<Column>) {
  const [up, down] = [`${column}_asc`, `${column}_desc`] as const
  const direction = sort === up ? 'ascending' : sort === down ? 'descending' : 'none'
  const next = { none: up, ascending: down, descending: undefined }
  return (
    <HeaderCell
      numeric={numeric}
      // On phones the button is not there, and its column still has a name.
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
  /** How many rows come before this page, and how many it has. */
  before: number
  shown: number
  /** '1,568' or '10,000+'. */
  total: string
  /** Absent where there is no such page. */
  onPrevious?: () => void
  onNext?: () => void
  /** The top of the list: another page begins there. */
  top: RefObject<HTMLElement | null>
  /** What to say of a list of one page. */
  children?: ReactNode
}

/** Where one is in a long list, and the way to the pages beside. */
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

/** '1,568'; '10,000+' where the server counted no further. */
export const totalWords = (total: number, isExact: boolean) =>
  `${inDigits.format(total)}${isExact ? '' : '+'}`

/**
 * When everything of a page is gone, the page before it is shown; `previous` is its place, null where there
 * is none.
 */
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
