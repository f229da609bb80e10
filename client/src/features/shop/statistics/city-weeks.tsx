import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { CityWeeks as Weeks } from 'server/contract/statistics/calls'
import { rateOf } from 'server/contract/statistics/facts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import styles from './city-weeks.module.css'
import weekTableStyles from './week-table.module.css'
import { shortDay } from './words.ts'

const words = texts.numbers.cityWeeks
const kinds = ['visitors', 'views', 'contacts'] as const

export function CityWeeks() {
  return (
    <Loaded query={useCityWeeks()} loading={texts.glance.loading} failed={texts.glance.failed}>
      {({ weeks }) => (
        <>
          <div className={styles.three}>
            {kinds.map((kind) => (
              <WeekColumns key={kind} title={words[kind]} counts={weeks.map((week) => week[kind])} />
            ))}
          </div>
          <p className={styles.hint}>{words.hint}</p>
          <Panel title={words.title}>
            <WeeksAsTable weeks={weeks} />
          </Panel>
        </>
      )}
    </Loaded>
  )
}

export const useCityWeeks = () => useApiQuery('GET /api/admin/weeks', {}, { staleTime: 0 })

const countOf = (count: number | null) => (count === null ? '–' : formatCount(count))

const WeeksAsTable = ({ weeks }: Pick<Weeks, 'weeks'>) => (
  <Table
    look="bare"
    caption={texts.numbers.weeks.caption}
    className={`${weekTableStyles.table} ${styles.table}`}
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

type Props = { title: string; counts: readonly (number | null)[] }

function WeekColumns({ title, counts }: Props) {
  const [before, last] = counts.slice(-2)
  const most = Math.max(1, ...counts.map((count) => count ?? 0))
  return (
    <Panel title={title}>
      <p className={styles.last}>
        <span>{last === null || last === undefined ? words.unknown : words.last({ count: last })}</span>
        {typeof before === 'number' && <small>{words.before({ count: before })}</small>}
      </p>
      <div className={styles.columns} aria-hidden="true">
        {counts.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in time
          <i key={index} style={{ height: `${(100 * (count ?? 0)) / most}%` }} />
        ))}
      </div>
    </Panel>
  )
}
