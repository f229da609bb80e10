import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import styles from './days-chart.module.css'
import { shortDay } from './words.ts'

export type ChartDay = { day: string; line: number; bar: number }

type Props = {
  days: readonly ChartDay[]
  isOneScale: boolean
  selected: number
  onSelect: (index: number) => void
}

const margin = { top: 28, right: 18, bottom: 30 }
/** In pixels: the width of a digit, the space beside the scale's numbers, and half of a day's name. */
const label = { digit: 8, air: 14, half: 22 }
/** The share of the height for the tallest bar, which keeps bars below the line. */
const barPart = 0.22
const bars = { widest: 12, gap: 4, share: 0.8 }

const { festivals: names } = texts.numbers
/** Festivals in Indore that explain a peak. Lunar dates differ each year. */
const festivals: Record<string, string> = {
  '2026-08-28': names.rakhi,
  '2026-11-08': names.diwali,
  '2027-03-22': names.holi,
  '2027-08-17': names.rakhi,
  '2027-10-29': names.diwali,
  '2028-03-11': names.holi,
  '2028-08-05': names.rakhi,
  '2028-10-17': names.diwali,
}

export default function DaysChart({ days, isOneScale, selected, onSelect }: Props) {
  const [drawing, { width, height }] = useSize()
  const steps = niceScale(Math.max(...days.map(({ line, bar }) => (isOneScale ? Math.max(line, bar) : line))))
  const top = steps.at(-1) ?? 0
  const left = formatCount(top).length * label.digit + label.air
  const [right, bottom] = [width - margin.right, height - margin.bottom]
  const band = (right - left) / days.length
  const xOf = (index: number) => left + (index + 0.5) * band
  const heightOf = (value: number, most = top) => (value / most) * (bottom - margin.top)
  const yOf = (value: number) => bottom - heightOf(value)
  const mostBars = isOneScale ? top : Math.max(...days.map(({ bar }) => bar), 1) / barPart
  const barWidth = Math.min(bars.widest, isOneScale ? (band * bars.share - bars.gap) / 2 : band * bars.share)
  const beside = (barWidth + bars.gap) / 2
  const curve = days.map(({ line }, index) => `${index ? 'L' : 'M'}${xOf(index)},${yOf(line)}`).join('')
  const chosen = days[selected]
  const festival = days.findIndex(({ day }) => festivals[day])

  function select({ currentTarget, clientX, pointerType, type }: PointerEvent) {
    // A finger that moves may be scrolling; a mouse selects without a press.
    if (pointerType !== 'mouse' && type === 'pointermove') return
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - left) / band)
    onSelect(Math.min(days.length - 1, Math.max(0, index)))
  }
  const barAt = (index: number, shift: number, value: number) => ({
    x: xOf(index) + shift - barWidth / 2,
    y: bottom - heightOf(value, mostBars),
    width: barWidth,
    height: heightOf(value, mostBars),
    rx: 2,
  })

  return (
    <div className={styles.chart} onPointerDown={select} onPointerMove={select}>
      <svg ref={drawing} className={styles.drawing} aria-hidden="true">
        {width > 0 && (
          <>
            {steps.map((step) => (
              <g key={step}>
                <line x1={left} x2={right} y1={yOf(step)} y2={yOf(step)} stroke="var(--line)" />
                <text x={left - 8} y={yOf(step)} dy="0.355em" textAnchor="end">
                  {formatCount(step)}
                </text>
              </g>
            ))}
            {days.map(({ day, line, bar }, index) => (
              <g key={day}>
                {isOneScale && (
                  <rect {...barAt(index, -beside, line)} fill="var(--st-info-dot)" fillOpacity={0.38} />
                )}
                <rect
                  {...barAt(index, isOneScale ? beside : 0, bar)}
                  fill={isOneScale ? 'var(--primary)' : 'var(--st-info-dot)'}
                />
                {index % 7 === 0 && (
                  <text
                    x={Math.min(right - label.half, Math.max(left + label.half, xOf(index)))}
                    y={bottom + 8}
                    dy="0.71em"
                    textAnchor="middle"
                  >
                    {shortDay(day)}
                  </text>
                )}
              </g>
            ))}
            {!isOneScale && (
              <>
                <path
                  d={`${curve}L${xOf(days.length - 1)},${bottom}L${xOf(0)},${bottom}Z`}
                  fill="var(--primary)"
                  fillOpacity={0.1}
                />
                <path
                  d={curve}
                  data-curve=""
                  fill="none"
                  stroke="var(--primary)"
                  strokeWidth={3}
                  strokeLinejoin="round"
                />
              </>
            )}
            {festival >= 0 && (
              <>
                <path
                  d={`M${xOf(festival)},${margin.top}V${bottom}`}
                  stroke="var(--text-3)"
                  strokeDasharray="3 4"
                />
                <text x={xOf(festival)} y={margin.top - 5} textAnchor="middle">
                  {festivals[days[festival]?.day ?? '']}
                </text>
              </>
            )}
            {chosen && (
              <circle
                cx={xOf(selected)}
                cy={yOf(chosen.line)}
                r={6}
                fill="var(--surface)"
                stroke="var(--primary)"
                strokeWidth={3}
              />
            )}
          </>
        )}
      </svg>
    </div>
  )
}

function useSize() {
  const ref = useRef<SVGSVGElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect()
      setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}

/** Steps from 0 to at least `max`: at most four, each 1, 2 or 5 times a power of ten. */
export function niceScale(max: number): number[] {
  const rough = Math.max(max, 4) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10)
  return Array.from({ length: Math.ceil(Math.max(max, 4) / step) + 1 }, (_, index) => index * step)
}
