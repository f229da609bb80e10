import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from './icon.tsx'
import { HeaderCell } from './table.tsx'
import styles from './table-sort.module.css'

type Order<Column extends string> = `${Column}_${'asc' | 'desc'}`

type Props<Column extends string> = {
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
}: Props<Column>) {
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
