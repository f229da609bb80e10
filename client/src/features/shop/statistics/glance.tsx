import { Link } from 'react-router-dom'
import { formatCount } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { CityWeeks } from 'server/contract/statistics/calls'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import { useCityWeeks } from './city-weeks.tsx'
import styles from './glance.module.css'
import { WeekFigures } from './week-figures.tsx'
import { periodWords } from './words.ts'

export function CityGlance({ city }: { city: string | undefined }) {
  return (
    <Panel
      title={city ? texts.glance.title({ city }) : texts.glance.titleWithoutCity}
      aside={
        <Link className={styles.all} to={pages.statistics}>
          {texts.numbers.title}
        </Link>
      }
    >
      <Loaded query={useCityWeeks()} loading={texts.glance.loading} failed={texts.glance.failed}>
        {(data) => <Weeks {...data} />}
      </Loaded>
    </Panel>
  )
}

const kinds = ['visitors', 'views', 'contacts', 'offers', 'shops'] as const

function Weeks({ live_offers, today, weeks }: CityWeeks) {
  const week = weeks.at(-1)
  return (
    <>
      <Table
        look="bare"
        caption={texts.numbers.city}
        className={styles.table}
        head={
          <>
            <HeaderCell>
              <span className="visually-hidden">{texts.numbers.title}</span>
            </HeaderCell>
            <HeaderCell numeric>{texts.glance.columns.today}</HeaderCell>
            <HeaderCell numeric>{texts.glance.columns.week}</HeaderCell>
            <HeaderCell numeric>{texts.glance.columns.weeks}</HeaderCell>
          </>
        }
      >
        {kinds.map((kind) => {
          const counts = weeks.map((each) => each[kind])
          const [before, now] = counts.slice(-2)
          return (
            <Row key={kind}>
              <Cell>{texts.glance.rows[kind]}</Cell>
              <Cell numeric>{formatCount(today[kind] ?? 0)}</Cell>
              <Cell numeric>{now === null || now === undefined ? '–' : formatCount(now)}</Cell>
              <Cell numeric>
                <span className={styles.weeks}>
                  <span>{compared(now, before)}</span>
                  <Line counts={counts} />
                </span>
              </Cell>
            </Row>
          )
        })}
      </Table>
      <p className={styles.hint}>
        <span>{texts.glance.live({ count: live_offers })}</span>{' '}
        {week && (
          <span>{texts.glance.hint({ period: periodWords([{ day: week.from }, { day: week.to }]) })}</span>
        )}
      </p>
    </>
  )
}

/** Smaller numbers are compared as they are: one of ten shops would be ten per cent. */
const enoughForPercent = 100

function compared(now: number | null | undefined, before: number | null | undefined) {
  if (now === null || now === undefined || before === null || before === undefined)
    return texts.glance.unknown
  if (before < enoughForPercent) return texts.glance.compared.before({ count: before })
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return texts.glance.compared.same
  return now > before ? texts.glance.compared.more({ percent }) : texts.glance.compared.fewer({ percent })
}

const size = { width: 120, height: 32, edge: 5 }

function Line({ counts }: { counts: readonly (number | null)[] }) {
  const known = counts.flatMap((count, index) => (count === null ? [] : [{ count, index }]))
  const most = Math.max(1, ...known.map(({ count }) => count))
  const x = (index: number) => size.edge + (index / (counts.length - 1)) * (size.width - 2 * size.edge)
  const y = (count: number) => size.height - size.edge - (count / most) * (size.height - 2 * size.edge)
  const points = known.map(({ count, index }) => `${x(index).toFixed(1)},${y(count).toFixed(1)}`)
  const last = known.at(-1)
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className={styles.line} aria-hidden="true">
      <polyline points={points.join(' ')} />
      {last && <circle cx={x(last.index)} cy={y(last.count)} r={3.6} />}
    </svg>
  )
}

export function WeekOfShop({ shopId }: { shopId: number }) {
  const statistics = useApiQuery('GET /api/shop/numbers', { query: { shop_id: shopId } }, { staleTime: 0 })
  return (
    <Panel
      title={texts.numbers.title}
      aside={
        <Link className={styles.all} to={`${pages.statistics}?shop=${shopId}`}>
          {texts.numbers.allOfShop}
        </Link>
      }
    >
      <Loaded query={statistics} loading={texts.numbers.loading} failed={texts.numbers.failed}>
        {({ days, followers }) => (
          <>
            <WeekFigures days={days} isOthers />
            <p className="muted small">{texts.numbers.followersOfShop({ count: followers })}</p>
          </>
        )}
      </Loaded>
    </Panel>
  )
}
