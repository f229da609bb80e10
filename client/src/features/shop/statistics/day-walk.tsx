import { Component, type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './day-walk.module.css'
import type { ChartDay } from './days-chart.tsx'
import { dayWithName } from './words.ts'

const DaysChart = lazy(() => import('./days-chart.tsx'))

type Props = {
  title: string
  names: { line: string; bar: string }
  days: readonly ChartDay[]
  isOneScale?: boolean
  tell: (index: number) => readonly string[]
}

/** A chart of days. Keys, a finger or the mouse select a day, which the line below describes. */
export function DayWalk({ title, names, days, isOneScale = false, tell }: Props) {
  const today = days.length - 1
  const [selected, setSelected] = useState(today)
  const chosen = days[selected]
  const day = chosen && dayWithName(chosen.day)

  function walk(event: KeyboardEvent) {
    const to = steps[event.key]?.(selected, today)
    if (to === undefined) return
    event.preventDefault()
    setSelected(Math.min(today, Math.max(0, to)))
  }

  return (
    <Panel
      title={title}
      className={styles.panel}
      aside={
        <span className={styles.key} data-one-scale={isOneScale || undefined}>
          <span>
            <i className={styles.line} />
            {names.line}
          </span>
          <span>
            <i className={styles.bar} />
            {names.bar}
          </span>
        </span>
      }
    >
      <WithoutChart>
        <div
          className={styles.slider}
          role="slider"
          tabIndex={0}
          aria-label={texts.numbers.chart.day}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={selected + 1}
          aria-valuetext={day}
          onKeyDown={walk}
        >
          <Suspense fallback={<LoadingNotice>{texts.numbers.chart.loading}</LoadingNotice>}>
            <DaysChart days={days} isOneScale={isOneScale} selected={selected} onSelect={setSelected} />
          </Suspense>
        </div>
        <p className={styles.shown} role="status">
          <b>{day && (selected === today ? texts.numbers.chart.today({ day }) : day)}</b>
          {tell(selected).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
        <p className={styles.hint}>{isOneScale ? texts.numbers.chart.keys : texts.numbers.chart.hint}</p>
      </WithoutChart>
    </Panel>
  )
}

const steps: Record<string, (from: number, last: number) => number> = {
  ArrowLeft: (from) => from - 1,
  ArrowDown: (from) => from - 1,
  ArrowRight: (from) => from + 1,
  ArrowUp: (from) => from + 1,
  PageDown: (from) => from - 7,
  PageUp: (from) => from + 7,
  Home: () => 0,
  End: (_, last) => last,
}

/** Shown if the chart's code fails to load. The table beside it has the same numbers. */
class WithoutChart extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <NothingHere>{texts.numbers.chart.failed}</NothingHere>
  }
}
