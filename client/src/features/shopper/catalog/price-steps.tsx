import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { PriceTruth } from 'server/contract/offers/schemas'
import { classNames } from '../../../lib/dom/class-names.ts'
import { daysBetween, formatDateShortly } from '../../../lib/format/dates.ts'
import styles from './price-steps.module.css'

const height = 104
/** y coordinates of the highest and the lowest price. The labels are above and below them. */
const [top, bottom] = [26, 74]

type Props = { truth: PriceTruth; present: number; sentence: string }

/**
 * Marks the lowest price with a ring and today's with a dot. x is in percent, so that text and dots keep
 * their shape at any width.
 */
export function PriceSteps({ truth: { from, until, steps, lowest }, present, sentence }: Props) {
  const day = (date: string) => formatDateShortly(date, until)
  const prices = [...steps.flatMap(({ price }) => price ?? []), present, lowest?.price ?? present]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const y = (price: number) => Math.round(top + ((high - price) / (high - low || 1)) * (bottom - top))
  const x = (date: string) =>
    Math.round((daysBetween(from, date) / (daysBetween(from, until) || 1)) * 1000) / 10
  const drawn = steps.flatMap(({ day, price }, index) =>
    price === null ? [] : [{ x: x(day), end: x(steps[index + 1]?.day ?? until), y: y(price), price }],
  )
  const highest = drawn.find(({ price }) => price === high)
  // Hides the label of the highest price where it would overlap today's price.
  const isHighestFree = high > present && highest && (highest.x < 40 || y(present) - top > 16)
  return (
    <figure className={styles.figure}>
      <svg
        width="100%"
        height={height}
        role="img"
        aria-label={`${sentence}. ${steps
          .map((step) =>
            step.price === null
              ? texts.product.priceTruth.notToBeHad({ day: day(step.day) })
              : texts.product.priceTruth.from({ price: formatRupees(step.price), day: day(step.day) }),
          )
          .join(', ')}`}
      >
        {drawn.map(({ x, end, y }) => (
          <rect
            key={x}
            className={styles.area}
            x={`${x}%`}
            y={y}
            width={`${Math.max(0, end - x)}%`}
            height={height - y}
          />
        ))}
        <line className={styles.ground} x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} />
        {drawn.map(({ x, end, y }, index) => {
          const before = drawn[index - 1]
          return (
            <g key={x} className={styles.line}>
              {before?.end === x && <line x1={`${x}%`} x2={`${x}%`} y1={before.y} y2={y} />}
              <line x1={`${x}%`} x2={`${end}%`} y1={y} y2={y} />
            </g>
          )
        })}
        {isHighestFree && (
          <text className={styles.price} {...written((highest.x + highest.end) / 2)} y={top - 10}>
            {formatRupees(high)}
          </text>
        )}
        {lowest && (
          <>
            <circle className={styles.ring} cx={`${x(lowest.day)}%`} cy={y(lowest.price)} r="5" />
            <text className={styles.low} {...written(x(lowest.day))} y={y(lowest.price) + 22}>
              <tspan className={styles.price}>{formatRupees(lowest.price)}</tspan> {day(lowest.day)}
            </text>
          </>
        )}
        <circle
          className={classNames(styles.now, !lowest && styles.isLowest)}
          cx="100%"
          cy={y(present)}
          r="6"
        />
        <text
          className={classNames(!lowest && styles.low)}
          x="100%"
          textAnchor="end"
          y={y(present) + (lowest ? -13 : 23)}
        >
          <tspan className={styles.price}>{formatRupees(present)}</tspan> {texts.product.priceTruth.today}
        </text>
      </svg>
      <figcaption aria-hidden="true">
        <span>{day(from)}</span>
        <span>{texts.product.priceTruth.today}</span>
      </figcaption>
    </figure>
  )
}

const written = (percent: number) =>
  ({
    x: `${percent < 20 ? 0 : percent > 80 ? 100 : percent}%`,
    textAnchor: percent < 20 ? 'start' : percent > 80 ? 'end' : 'middle',
  }) as const
