import { texts } from 'server/contract/facts/texts'
import type { ShopCodes as Codes } from 'server/contract/statistics/calls'
import { FailedNotice } from '../../../../ui/notice.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { DayWalk } from '../day-walk.tsx'
import pageStyles from '../shop-statistics.module.css'
import { WeekTable } from '../week-table.tsx'
import { CodeAnswers } from './code-answers.tsx'
import { CodeFigures } from './code-figures.tsx'
import { CodeOffers } from './code-offers.tsx'
import { useShopCodes } from './codes.api.ts'
import styles from './codes.module.css'

const { codes: words } = texts.numbers

/** How many customers came with a code: nothing of a shop whose offers ask for none. */
export function ShopCodes({ shopId }: { shopId: number }) {
  const { data, error, refetch } = useShopCodes(shopId)
  if (error && !data) return <FailedNotice onRetry={() => void refetch()}>{words.failed}</FailedNotice>
  if (!data || (data.taken === 0 && !data.asks && !data.answers)) return null
  return (
    <div className={styles.codes}>
      <Panel
        className={styles.brought}
        title={data.given > 0 ? words.brought({ count: data.given }) : words.none}
      >
        <p className="muted small">{words.hint}</p>
      </Panel>
      <CodeFigures sums={data} />
      {data.taken > 0 && <Weeks codes={data} />}
      {data.offers.length > 0 && <CodeOffers codes={data} />}
      {data.answers && <CodeAnswers answers={data.answers} />}
    </div>
  )
}

const Weeks = ({ codes: { days } }: { codes: Codes }) => (
  <div className={pageStyles.beside}>
    <DayWalk
      title={words.chart.title}
      names={{ line: words.chart.taken, bar: words.chart.given }}
      isOneScale
      days={days.map((day) => ({ day: day.day, line: day.taken, bar: day.given_then }))}
      tell={(index) => [
        words.chart.takenOn({ count: days[index]?.taken ?? 0 }),
        words.chart.givenOn({ count: days[index]?.given_then ?? 0 }),
      ]}
    />
    <Panel title={words.weeks}>
      <WeekTable from={words.takenIn} days={days} columns={weekColumns} />
    </Panel>
  </div>
)

const { open: _, ...weekColumns } = words.columns
