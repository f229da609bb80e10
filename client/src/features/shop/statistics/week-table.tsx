import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { wholeDays } from 'server/contract/statistics/facts'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import styles from './week-table.module.css'
import { shortDay } from './words.ts'

type Props<Kind extends string> = {
  days: readonly Day<NoInfer<Kind>>[]
  from?: string
  columns: Readonly<Record<Kind, string>>
}

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

type Counts<Kind extends string> = Record<Kind, number>
export type Day<Kind extends string> = Counts<Kind> & { day: string }

export const together = <Kind extends string>(days: readonly Counts<Kind>[], kinds: readonly Kind[]) =>
  Object.fromEntries(
    kinds.map((kind) => [kind, days.reduce((sum, day) => sum + day[kind], 0)]),
  ) as Counts<Kind>

/** Whole weeks up to yesterday, and today so far. */
export function weeksOf<Kind extends string>(days: readonly Day<Kind>[], kinds: readonly Kind[]) {
  const weeks = []
  for (let first = 0; first < wholeDays; first += 7) {
    const week = days.slice(first, first + 7)
    if (week[0]) weeks.push({ from: week[0].day, ...together(week, kinds) })
  }
  return { weeks, today: together(days.slice(wholeDays), kinds), all: together(days, kinds) }
}
