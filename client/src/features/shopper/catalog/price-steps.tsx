import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { PriceTruth } from 'server/contract/offers/schemas'
import { daysBetween, formatDateShortly } from '../../../lib/format/dates.ts'
import styles from './price-steps.module.css'

const [width, height] = [250, 62]
/** Where the highest and the lowest price are drawn. */
const [top, bottom] = [10, 49]

/** The prices of 30 days as a line of steps, with a dot on the lowest; in words for who does not see it. */
export function PriceSteps({ truth: { from, until, steps } }: { truth: PriceTruth }) {
  const day = (date: string) => formatDateShortly(date, until)
  const all = stepsOf(steps, from, until)
  const low = all.filter(({ y }) => y === bottom).at(-1)
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={steps
          .map((step) =>
            step.price === null
              ? texts.product.priceTruth.notToBeHad({ day: day(step.day) })
              : texts.product.priceTruth.from({ price: formatRupees(step.price), day: day(step.day) }),
          )
          .join(', ')}
      >
        <path className={styles.ground} d={`M0 ${height - 0.5}H${width}`} vectorEffect="non-scaling-stroke" />
        <path
          className={styles.area}
          d={all.map(({ x, end, y }) => `M${x} ${y}H${end}V${height}H${x}Z`).join('')}
        />
        <path className={styles.line} d={lineOf(all)} vectorEffect="non-scaling-stroke" />
        {/* A line without length is round at any width. */}
        {low && (
          <path
            className={styles.dot}
            d={`M${(low.x + low.end) / 2} ${low.y}h0`}
            vectorEffect="non-scaling-stroke"
          />
        )}
        {low && (
          <path
            className={styles.hole}
            d={`M${(low.x + low.end) / 2} ${low.y}h0`}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <figcaption aria-hidden="true">
        <span>{day(from)}</span>
        <span>{texts.product.priceTruth.today}</span>
      </figcaption>
    </figure>
  )
}

type Step = { x: number; end: number; y: number }

/** The steps as they are drawn, without those in which there was nothing to be had. Today has a width too. */
function stepsOf(steps: PriceTruth['steps'], from: string, until: string): Step[] {
  const days = daysBetween(from, until) + 1
  const x = (day: string) => round((daysBetween(from, day) / days) * width)
  const prices = steps.flatMap(({ price }) => price ?? [])
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const y = (price: number) =>
    highest === lowest ? bottom : round(top + ((highest - price) / (highest - lowest)) * (bottom - top))
  return steps.flatMap(({ day, price }, index) => {
    const next = steps[index + 1]
    return price === null ? [] : [{ x: x(day), end: next ? x(next.day) : width, y: y(price) }]
  })
}

const round = (length: number) => Math.round(length * 10) / 10

/** Up and down where one step meets the next; a gap where it does not. */
const lineOf = (steps: Step[]) =>
  steps
    .map(({ x, end, y }, index) => (steps[index - 1]?.end === x ? `V${y}H${end}` : `M${x} ${y}H${end}`))
    .join('')
