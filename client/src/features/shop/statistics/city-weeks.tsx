import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { CityWeeks as Weeks } from 'server/contract/statistics/calls'
import { rateOf } from 'server/contract/statistics/facts'
import { FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import styles from './city-weeks.module.css'
import { shortDay } from './day-words.ts'
import { useCityWeeks } from './statistics.api.ts'
import { WeekColumns } from './week-columns.tsx'
import tableStyles from './week-table.module.css'

const words = texts.numbers.cityWeeks
const kinds = ['visitors', 'views', 'contacts'] as const

type Week = Weeks['weeks'][number]

/** Twelve weeks of the city as columns, and the same figures as a table. */
export function CityWeeks() {
  const { data, error, refetch } = useCityWeeks()
  if (error && !data) return <FailedNotice onRetry={() => void refetch()}>{texts.glance.failed}</FailedNotice>
  if (!data) return <LoadingNotice>{texts.glance.loading}</LoadingNotice>
  return (
    <>
      <div className={styles.three}>
        {kinds.map((kind) => (
          <WeekColumns key={kind} title={words[kind]} counts={data.weeks.map((week) => week[kind])} />
        ))}
      </div>
      <p className={styles.hint}>{words.hint}</p>
      <Panel title={words.title}>
        <WeeksAsTable weeks={data.weeks} />
      </Panel>
    </>
  )
}

const countOf = (count: number | null) => (count === null ? '–' : formatCount(count))

const WeeksAsTable = ({ weeks }: { weeks: readonly Week[] }) => (
  <Table
    look="bare"
    caption={texts.numbers.weeks.caption}
    className={`${tableStyles.table} ${styles.table}`}
    head={
      <>
        <HeaderCell>{texts.numbers.weeks.from}</HeaderCell>
        {kinds.map((kind) => (
          <HeaderCell key={kind}>{words.columns[kind]}</HeaderCell>
        ))}
        <HeaderCell>{words.columns.rate}</HeaderCell>
      </>
    }
  >
    {weeks.toReversed().map((week) => (
      <Row key={week.from}>
        <Cell>{shortDay(week.from)}</Cell>
        {kinds.map((kind) => (
          <Cell key={kind}>{countOf(week[kind])}</Cell>
        ))}
        <Cell>{rateOf(week)?.toFixed(1) ?? '–'}</Cell>
      </Row>
    ))}
  </Table>
)
