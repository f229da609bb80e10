import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'
import { HeaderCell } from './table.tsx'
import styles from './table-sort.module.css'

/** The order of a table's rows; null is the order in which the server sent them. */
export type Sort<Column extends string> = { by: Column; descending: boolean } | null

type Props<Column extends string> = {
  column: Column
  sort: Sort<Column>
  onSort: (sort: Sort<Column>) => void
  numeric?: boolean
  children: string
}

/** A column's heading that sorts by it: up, down, and back to the server's order. */
export function SortHeader<Column extends string>({ column, sort, onSort, numeric, children }: Props<Column>) {
  const direction = sort?.by !== column ? 'none' : sort.descending ? 'descending' : 'ascending'
  const next = {
    none: { by: column, descending: false },
    ascending: { by: column, descending: true },
    descending: null,
  }
  return (
    <HeaderCell numeric={numeric} aria-sort={direction === 'none' ? undefined : direction}>
      <button
        type="button"
        className={classNames(styles.button, numeric && styles.numeric)}
        data-sorted={direction}
        onClick={() => onSort(next[direction])}
      >
        {children}
        <Icon of={{ none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[direction]} size="small" />
      </button>
    </HeaderCell>
  )
}

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

/** The rows in the wanted order, by the value that `valueIn` reads from a row; equal rows keep their order. */
export function sorted<Row, Column extends string>(
  rows: readonly Row[],
  sort: Sort<Column>,
  valueIn: (row: Row, column: Column) => string | number,
) {
  if (!sort) return rows
  const direction = sort.descending ? -1 : 1
  return [...rows].sort((a, b) => {
    const [left, right] = [valueIn(a, sort.by), valueIn(b, sort.by)]
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : collator.compare(String(left), String(right))
    return order * direction
  })
}
