import {
  ChevronDown,
  CircleAlert,
  Clock,
  Equal,
  History,
  type LucideIcon,
  Store,
  TrendingDown,
  TrendingUp,
} from 'lucide-react'
import { formatRupees, roundToPaise } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { isStruckPriceGenuine } from 'server/contract/offers/facts/discount'
import type { OfferDetail, PriceTruth as Truth } from 'server/contract/offers/schemas'
import { addDays, daysBetween, formatDateShortly } from '../../../lib/format/dates.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { PriceSteps } from './price-steps.tsx'
import styles from './price-truth.module.css'

export function PriceTruth({ product }: { product: OfferDetail }) {
  const { price_truth } = product
  const isCached = useCachedAtHere() !== undefined
  if (!price_truth || isCached) return null
  return (
    <details className={styles.fold}>
      <summary>
        <h2>{texts.product.priceTruth.title}</h2>
        <small>{rangeOf(price_truth, product.discount_price)}</small>
        <Icon of={ChevronDown} />
      </summary>
      <Facts offer={{ ...product, price_truth }} />
    </details>
  )
}

/** Returns '₹356 to ₹374', or the price if there is only one. */
function rangeOf({ steps, lowest }: Truth, present: number) {
  const prices = [present, ...(lowest ? [lowest.price] : []), ...steps.flatMap(({ price }) => price ?? [])]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high
    ? formatRupees(low)
    : texts.product.priceTruth.range({ low: formatRupees(low), high: formatRupees(high) })
}

function Facts({ offer }: { offer: OfferDetail & { price_truth: Truth } }) {
  const struck = struckPriceFact(offer)
  const facts = priceFacts(offer)
  const { price_truth: truth, discount_price } = offer
  return (
    <div className={styles.truth}>
      <ul>
        {[...facts, ...(struck ? [struck] : [])].map(({ sign, tone, text, detail }) => (
          <li key={text} data-tone={tone}>
            <Icon of={icons[sign]} />
            <span>
              <RichText text={text} />
              {detail && <small>{detail}</small>}
            </span>
          </li>
        ))}
      </ul>
      {truth.steps.length > 0 && (
        <PriceSteps truth={truth} present={discount_price} sentence={priceSentence(facts)} />
      )}
    </div>
  )
}

const icons: Record<PriceFact['sign'], LucideIcon> = {
  up: TrendingUp,
  down: TrendingDown,
  equal: Equal,
  before: History,
  new: Clock,
  usual: Store,
  unknown: CircleAlert,
}

type PriceFact = {
  sign: 'up' | 'down' | 'equal' | 'before' | 'new' | 'usual' | 'unknown'
  tone?: 'low' | 'high'
  text: string
  detail?: string
}

/** Days until a price counts as established. Before that, the facts also name the price before it. */
const aWeek = 7

type Priced = Pick<OfferDetail, 'price' | 'discount_price' | 'struck_price_kind'> & { price_truth: Truth }

/** The first fact is the summary. A price above the 30-day low gets no favourable facts. */
export function priceFacts({ price_truth: truth, discount_price: present }: Priced): PriceFact[] {
  const { lowest, is_only, is_first, since, days } = truth
  const day = (date: string) => formatDateShortly(date, truth.until)
  const words = texts.product.priceTruth
  const runs = runsOf(truth)
  if (lowest) {
    const amount = formatRupees(roundToPaise(present - lowest.price))
    return [
      { sign: 'up', tone: 'high', text: words.above({ amount }) },
      { sign: 'down', text: words.lowest({ price: formatRupees(lowest.price), day: day(lowest.day) }) },
      ...factsBefore(runs, present, day, lowest.price),
    ]
  }
  if (is_only) {
    if (is_first && days < aWeek) return [{ sign: 'new', text: words.isNew({ days }) }]
    if (days === 0) return [{ sign: 'new', text: words.sinceToday({ price: formatRupees(present) }) }]
    return [{ sign: 'equal', text: words.same({ days, day: day(since) }) }]
  }
  const equal = runs.slice(0, -1).findLast(({ price }) => price === present)
  return [
    equal
      ? { sign: 'equal', tone: 'low', text: words.asLow({ day: day(equal.from) }) }
      : { sign: 'down', tone: 'low', text: words.isLowest },
    ...factsBefore(runs, present, day),
  ]
}

/** Undefined when the other facts already explain the crossed-out price. */
export function struckPriceFact(offer: Priced): PriceFact | undefined {
  const { price_truth: truth, price: struck, discount_price: present, struck_price_kind: kind } = offer
  if (struck <= present) return
  const words = texts.product.priceTruth
  const price = formatRupees(struck)
  if (kind === 'mrp') return { sign: 'usual', text: words.mrp({ price }) }
  if (kind === 'usual' && !isStruckPriceGenuine(offer))
    return { sign: 'usual', text: words.saysUsual({ price }) }
  if (!truth.struck)
    return {
      sign: 'unknown',
      // Shoppers do not see that the claim is unproven: only the shop and admins do (decisions 9).
      text: words.written({ price }),
      detail:
        truth.is_first && truth.days >= aWeek
          ? words.knownOnly({ price: formatRupees(present), days: truth.days })
          : undefined,
    }
  const { days } = truth.struck
  const until = formatDateShortly(truth.struck.until, truth.until)
  if (!isStruckPriceGenuine(offer))
    return { sign: 'unknown', tone: 'high', text: words.asked({ price, days, until }) }
  if (priceFacts(offer).some(({ text }) => text.includes(`<b>${price}</b>`))) return
  return days < aWeek
    ? { sign: 'usual', tone: 'low', text: words.asked({ price, days, until }) }
    : { sign: 'usual', tone: 'low', text: words.usual({ price }), detail: words.usualDays({ days, until }) }
}

const priceSentence = (facts: readonly PriceFact[]) =>
  facts.map(({ text }) => text.replace(/<\/?b>/g, '')).join('. ')

type Run = { price: number; days: number; from: string; until: string }

/** States the price before the present one; if that was the lowest, the price before the lowest. */
function factsBefore(
  runs: readonly Run[],
  present: number,
  day: (date: string) => string,
  lowest?: number,
): PriceFact[] {
  const [earlier, before, last] = [runs.at(-3), runs.at(-2), runs.at(-1)]
  // The last step may belong to another offer of the same product.
  if (last?.price !== present || !before) return []
  const words = texts.product.priceTruth
  if (before.price === lowest)
    return earlier && earlier.price !== present
      ? [
          {
            sign: 'before',
            text: words.wasBefore({ price: formatRupees(earlier.price), days: earlier.days }),
          },
        ]
      : []
  const { price, days, until } = before
  const was: PriceFact = {
    sign: 'before',
    text: words.was({ price: formatRupees(price), days, until: day(until) }),
  }
  return earlier && days < aWeek && earlier.price !== lowest
    ? [was, { sign: 'before', text: words.beforeThat({ price: formatRupees(earlier.price) }) }]
    : [was]
}

/** Joins equal prices that are separated only by days without stock. */
function runsOf({ steps, until }: Truth): Run[] {
  const runs: Run[] = []
  for (const [index, { day, price }] of steps.entries()) {
    if (price === null) continue
    const next = steps[index + 1]?.day
    const last = next ? addDays(next, -1) : until
    const days = daysBetween(day, last) + 1
    const run = runs.at(-1)
    if (run?.price === price) Object.assign(run, { days: run.days + days, until: last })
    else runs.push({ price, days, from: day, until: last })
  }
  return runs
}
