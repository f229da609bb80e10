import {
  CalendarClock,
  ChevronRight,
  Clock,
  Equal,
  type LucideIcon,
  Store,
  Tag,
  TrendingDown,
  TrendingUp,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import type { SameOffer } from 'server/contract/catalog/calls'
import { formatRupees, roundToPaise } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { isStruckPriceGenuine } from 'server/contract/offers/facts/discount'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { type NameInCity, useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { formatDateShortly, formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { holidayInWords } from '../../../offers/shop/open-state.tsx'
import { AsOf } from '../../../ui/as-of.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './verdict-line.module.css'

export const VerdictSkeleton = () => (
  <p className={styles.says} aria-hidden="true">
    <Skeleton height={14} width="70%" />
  </p>
)

type Props = { product: OfferDetail; others: SameOffer[] | undefined; isFetching: boolean }

/** For a cached offer, shows the time of the cached data instead of a verdict. */
export function VerdictLine({ product, others, isFetching }: Props) {
  const nameOf = useCityNames()
  const cachedAt = useCachedAtHere()
  if (cachedAt)
    return (
      <p className={styles.says}>
        <AsOf at={cachedAt} />
      </p>
    )
  if (isFetching) return <VerdictSkeleton />
  const { sign, tone, text, leadsTo } = verdictOf(product, others, nameOf)
  const line = {
    className: styles.says,
    'data-tone': tone,
    children: (
      <>
        <Icon of={icons[sign]} />
        <span>
          <RichText text={text} />
        </span>
        {leadsTo && <Icon of={ChevronRight} size="small" />}
      </>
    ),
  }
  if (leadsTo === 'same') return <a {...line} href="#same" />
  if (leadsTo === 'alike') return <Link {...line} to={paths.search({ subcategory: product.subcategory })} />
  return <p {...line} />
}

const icons: Record<PriceVerdict['sign'], LucideIcon> = {
  up: TrendingUp,
  down: TrendingDown,
  equal: Equal,
  new: Clock,
  tag: Tag,
  shops: Store,
  later: CalendarClock,
}

export type PriceVerdict = {
  sign: 'up' | 'down' | 'equal' | 'new' | 'tag' | 'shops' | 'later'
  /** 'low' (green): nothing is cheaper. 'high' (amber): another offer is, or the price is not valid now. */
  tone?: 'low' | 'high'
  /** Marks its most important part with <b> and </b>. */
  text: string
  leadsTo?: 'same' | 'alike'
}

type OtherPrices = readonly Pick<SameOffer, 'discount_price'>[]

/** Days until a price counts as established. */
const aWeek = 7

export const lowestOf = (others: OtherPrices) => Math.min(...others.map((one) => one.discount_price))

/** `others` is undefined when the prices of other shops could not be fetched. */
export function verdictOf(
  product: OfferDetail,
  others: OtherPrices | undefined,
  nameOf: NameInCity,
): PriceVerdict {
  const { verdict } = texts.product
  const elsewhere = others?.length ? elsewhereOf(others) : undefined
  const leadsTo = elsewhere && ('same' as const)
  if (product.offer_state === 'scheduled') return notYet(product)
  if (product.offer_state !== 'live') return whereItIs(product, elsewhere, nameOf)
  if (product.away_until) {
    const { until, day, time } = holidayInWords(product, product.away_until)
    const opens = time ? verdict.opensAgainAt({ day, time }) : verdict.opensAgain({ day })
    const text = verdict.and({ first: until, second: elsewhere?.from ?? opens })
    return { sign: 'later', tone: 'high', text, leadsTo }
  }
  const here = priceHere(product)
  if (!here) return { sign: 'tag', text: `<b>${formatRupees(product.discount_price)}</b>` }
  if (elsewhere && elsewhere.lowest < product.discount_price) {
    const words = { first: here.text, second: elsewhere.from }
    return here.sign === 'up'
      ? { sign: 'up', tone: 'high', leadsTo, text: verdict.and(words) }
      : { sign: 'shops', tone: 'high', leadsTo, text: verdict.but(words) }
  }
  if (elsewhere) {
    const text = verdict.and({ first: here.text, second: here.belowUsual ?? verdict.noLess })
    return { sign: here.sign, tone: here.tone ?? 'low', text, leadsTo }
  }
  const second = here.belowUsual ?? here.detail
  if (!second && here.sign !== 'down' && !isStruckPriceGenuine(product) && isOwnFigure(product))
    return { sign: 'tag', text: verdict.ownFigure({ price: formatRupees(product.price) }) }
  if (here.sign === 'new') return { sign: 'new', text: verdict.isNew }
  const last = second ?? (others && verdict.onlyHere)
  const text = last ? verdict.and({ first: here.text, second: last }) : `<b>${here.text}</b>`
  return { sign: here.sign, tone: here.tone, text }
}

/** An MRP is printed on the box; any other crossed-out price is the shop's claim. */
const isOwnFigure = ({ price, discount_price, struck_price_kind }: OfferDetail) =>
  price > discount_price && struck_price_kind !== 'mrp'

function elsewhereOf(others: OtherPrices) {
  const lowest = lowestOf(others)
  const words = { count: others.length, price: formatRupees(lowest) }
  return { lowest, from: texts.product.verdict.others(words), words }
}

type PriceHere = Pick<PriceVerdict, 'sign' | 'tone' | 'text'> & { belowUsual?: string; detail?: string }

function priceHere({ price_truth: truth, ...product }: OfferDetail): PriceHere | undefined {
  if (!truth) return
  const { verdict } = texts.product
  const { price, discount_price: present } = product
  const isBelowUsual = isStruckPriceGenuine({ price_truth: truth }) && (truth.struck?.days ?? 0) >= aWeek
  const belowUsual =
    isBelowUsual && price > present
      ? verdict.belowUsual({ amount: formatRupees(roundToPaise(price - present)) })
      : undefined
  if (truth.lowest) {
    const { price: low, day } = truth.lowest
    return {
      sign: 'up',
      tone: 'high',
      text: verdict.above({ amount: formatRupees(roundToPaise(present - low)) }),
      detail: verdict.lowOn({ price: formatRupees(low), day: formatDateShortly(day, truth.until) }),
    }
  }
  if (!truth.is_only) return { sign: 'down', tone: 'low', text: verdict.atLow, belowUsual }
  if (truth.is_first && truth.days < aWeek) return { sign: 'new', text: verdict.newOffer }
  return {
    sign: 'equal',
    text: truth.days === 0 ? verdict.sinceToday : verdict.same({ days: truth.days }),
    belowUsual,
  }
}

function whereItIs(
  { subcategory, others_like_it: alike }: OfferDetail,
  elsewhere: ReturnType<typeof elsewhereOf> | undefined,
  nameOf: NameInCity,
): PriceVerdict {
  const { verdict } = texts.product
  if (elsewhere)
    return { sign: 'shops', tone: 'low', text: verdict.inStock(elsewhere.words), leadsTo: 'same' }
  if (!alike) return { sign: 'tag', text: verdict.nothingAlike }
  const words = { kind: nameOf(subcategory), count: alike.offers, price: formatRupees(alike.lowest) }
  return { sign: 'tag', text: verdict.alike(words), leadsTo: 'alike' }
}

function notYet(product: OfferDetail): PriceVerdict {
  const { verdict } = texts.product
  const { price, discount_price, start_date } = product
  const words = { price: formatRupees(discount_price), day: formatWeekday(start_date, todayInIndia()) }
  const text = isStruckPriceGenuine(product)
    ? verdict.notYetToday({ ...words, today: formatRupees(price) })
    : verdict.notYet(words)
  return { sign: 'later', tone: 'high', text }
}
