import { texts } from 'server/contract/facts/texts'
import { Panel } from '../../../ui/panel.tsx'
import styles from './city-weeks.module.css'

const words = texts.numbers.cityWeeks

type Props = { title: string; counts: readonly (number | null)[] }

/** The last week in words, and all of them as columns of which the last one is strong. */
export function WeekColumns({ title, counts }: Props) {
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
