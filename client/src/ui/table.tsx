import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
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
