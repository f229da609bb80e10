import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import { shortDay } from './day-words.ts'
import styles from './week-table.module.css'
import { type Day, weeksOf } from './weeks.ts'

type Props<Kind extends string> = {
  days: readonly Day<NoInfer<Kind>>[]
  /** Of the first column, where the weeks are not simply those of the figures. */
  from?: string
  /** The columns, by what is counted. */
  columns: Readonly<Record<Kind, string>>
}

/** The chart's figures by week. */
export function WeekTable<Kind extends string>({
  days,
  from = texts.numbers.weeks.from,
  columns,
}: Props<Kind>) {
  const kinds = Object.keys(columns) as Kind[]
  const { weeks, today, all } = weeksOf(days, kinds)
  const rows = [
    ...weeks.map(({ from: day, ...counts }) => ({ name: shortDay(day), counts })),
    { name: texts.numbers.weeks.today, counts: today },
    { name: texts.numbers.weeks.all, counts: all },
  ]
  return (
    <Table
      look="bare"
      caption={texts.numbers.weeks.caption}
      className={styles.table}
      head={
        <>
          <HeaderCell>{from}</HeaderCell>
          {kinds.map((kind) => (
            <HeaderCell key={kind}>{columns[kind]}</HeaderCell>
          ))}
        </>
      }
    >
      {rows.map(({ name, counts }) => (
        <Row key={name}>
          <Cell>{name}</Cell>
          {kinds.map((kind) => (
            <Cell key={kind}>{formatCount((counts as Record<Kind, number>)[kind])}</Cell>
          ))}
        </Row>
      ))}
    </Table>
  )
}
