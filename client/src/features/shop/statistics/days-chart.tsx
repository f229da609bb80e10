import type { PointerEvent } from 'react'
import { Area, Bar, CartesianGrid, ComposedChart, ReferenceDot, ReferenceLine, XAxis, YAxis } from 'recharts'
import { formatCount } from 'server/contract/facts/formats'
import styles from './days-chart.module.css'
import { festivalOn } from './festivals.ts'
import { niceScale } from './nice-scale.ts'
import { shortDay } from './words.ts'

export type ChartDay = { day: string; line: number; bar: number }

type Props = {
  days: readonly ChartDay[]
  isOneScale: boolean
  selected: number
  onSelect: (index: number) => void
}

const margin = { top: 28, right: 18, bottom: 0, left: 0 }
/** Pixels of a digit and of the air beside the numbers of the scale. */
const scale = { digit: 8, air: 14 }
/** The bars' tallest is this part of the height: they stay below the line as a rule. */
const barPart = 0.22

/**
 * A line and bars by day, each with a scale of its own, or bars beside each other, and a mark on the selected
 * day; a finger or the mouse selects. The file of the chart library: loaded where figures are drawn, and
 * nowhere else.
 */
export default function DaysChart({ days, isOneScale, selected, onSelect }: Props) {
  const lines = niceScale(Math.max(...days.map(({ line, bar }) => (isOneScale ? Math.max(line, bar) : line))))
  const top = lines.at(-1) ?? 0
  const mostBars = Math.max(...days.map(({ bar }) => bar), 1)
  const width = formatCount(top).length * scale.digit + scale.air
  const chosen = days[selected]
  const festival = days.find(({ day }) => festivalOn(day))?.day

  function select({ currentTarget, clientX, pointerType, type }: PointerEvent) {
    // A finger on its way down the page is no choice; a mouse need not press.
    if (pointerType !== 'mouse' && type === 'pointermove') return
    const { left, right } = currentTarget.getBoundingClientRect()
    const [from, to] = [left + width, right - margin.right]
    const index = Math.floor(((clientX - from) / (to - from)) * days.length)
    onSelect(Math.min(days.length - 1, Math.max(0, index)))
  }

  return (
    <div className={styles.chart} onPointerDown={select} onPointerMove={select} aria-hidden="true">
      <ComposedChart
        data={[...days]}
        margin={margin}
        responsive
        accessibilityLayer={false}
        className={styles.drawing}
      >
        <CartesianGrid yAxisId="line" vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          scale="band"
          ticks={days.filter((_, index) => index % 7 === 0).map(({ day }) => day)}
          tickFormatter={shortDay}
          tickLine={false}
          axisLine={false}
          interval="preserveStartEnd"
          height={30}
          tickMargin={8}
        />
        <YAxis
          yAxisId="line"
          domain={[0, top]}
          ticks={lines}
          tickFormatter={formatCount}
          tickLine={false}
          axisLine={false}
          width={width}
          interval={0}
        />
        <YAxis yAxisId="bar" orientation="right" hide domain={[0, mostBars / barPart]} />
        {isOneScale && (
          <Bar
            yAxisId="line"
            dataKey="line"
            fill="var(--st-info-dot)"
            fillOpacity={0.38}
            radius={2}
            maxBarSize={12}
            isAnimationActive={false}
          />
        )}
        <Bar
          yAxisId={isOneScale ? 'line' : 'bar'}
          dataKey="bar"
          fill={isOneScale ? 'var(--primary)' : 'var(--st-info-dot)'}
          radius={2}
          maxBarSize={12}
          isAnimationActive={false}
        />
        <Area
          hide={isOneScale}
          yAxisId="line"
          dataKey="line"
          type="linear"
          stroke="var(--primary)"
          strokeWidth={3}
          strokeLinejoin="round"
          fill="var(--primary)"
          fillOpacity={0.1}
          isAnimationActive={false}
          activeDot={false}
        />
        {festival && (
          <ReferenceLine
            yAxisId="line"
            x={festival}
            stroke="var(--text-3)"
            strokeDasharray="3 4"
            label={{ value: festivalOn(festival), position: 'top' }}
          />
        )}
        {chosen && (
          <ReferenceDot
            yAxisId="line"
            x={chosen.day}
            y={chosen.line}
            r={6}
            fill="var(--surface)"
            stroke="var(--primary)"
            strokeWidth={3}
          />
        )}
      </ComposedChart>
    </div>
  )
}
