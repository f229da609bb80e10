import { texts } from 'server/contract/facts/texts'
import { FailedNotice } from '../../../../ui/notice.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import pageStyles from '../shop-statistics.module.css'
import { WeekTable } from '../week-table.tsx'
import { CodeFigures } from './code-figures.tsx'
import { useCityCodes } from './codes.api.ts'
import styles from './codes.module.css'
import { KeptPromises } from './kept-promises.tsx'

const { codes: words } = texts.numbers
const { open: _, ...weekColumns } = words.columns

/** What codes have brought to all shops, and whether these keep what they promise. */
export function CityCodes() {
  const { data, error, refetch } = useCityCodes()
  if (error && !data) return <FailedNotice onRetry={() => void refetch()}>{words.failed}</FailedNotice>
  if (!data || (data.taken === 0 && data.code_offers === 0)) return null
  return (
    <div className={styles.codes}>
      <Panel
        className={styles.brought}
        title={data.given > 0 ? words.city.brought({ customers: data.given, shops: data.shops }) : words.none}
      >
        <p className="muted small">{words.city.hint}</p>
      </Panel>
      <CodeFigures sums={data} />
      <div className={pageStyles.even}>
        <Panel title={words.weeks}>
          <WeekTable from={words.takenIn} days={data.days} columns={weekColumns} />
        </Panel>
        <KeptPromises codes={data} />
      </div>
    </div>
  )
}
