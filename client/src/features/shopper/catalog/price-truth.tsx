import { Clock, History, type LucideIcon, TrendingDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail, PriceTruth as Truth } from 'server/contract/offers/schemas'
import { formatDateShortly } from '../../../lib/format/dates.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PriceSteps } from './price-steps.tsx'
import styles from './price-truth.module.css'

type Props = {
  product: OfferDetail
  /** What else there is to say, as further lines. */
  children?: ReactNode
}

/**
 * What the present price is worth, from the history of prices; nothing for an offer that is kept: its facts
 * are of another day.
 */
export function PriceTruth({ product, children }: Props) {
  const { price_truth: truth, discount_price } = product
  const isCached = useCachedAtHere() !== undefined
  if (!truth || isCached) return null
  return (
    <section className={styles.truth} aria-label={texts.product.priceTruth.title} data-joined="">
      <ul>
        {factsOf(truth, discount_price).map(({ icon, text, price }) => (
          <li key={text} className={icon === TrendingDown ? styles.low : undefined}>
            <Icon of={icon} />
            <Emphasised text={text} part={price} />
          </li>
        ))}
        {children}
      </ul>
      {truth.steps.length > 0 && <PriceSteps truth={truth} />}
    </section>
  )
}

type Fact = { icon: LucideIcon; text: string; price: string }

function factsOf({ since, until, days, is_new, is_only, lowest, was }: Truth, present: number): Fact[] {
  const price = formatRupees(present)
  const facts: Fact[] = []
  if (lowest) {
    const low = formatRupees(lowest.price)
    facts.push({
      icon: TrendingDown,
      text: texts.product.priceTruth.lowest({ price: low, day: formatDateShortly(lowest.day, until) }),
      price: low,
    })
  } else if (!is_only)
    facts.push({
      icon: TrendingDown,
      text: texts.product.priceTruth.isLowest,
      price: texts.product.priceTruth.isLowest,
    })
  else if (is_new) facts.push({ icon: Clock, text: texts.product.priceTruth.isNew, price })
  else if (days === 0)
    facts.push({ icon: Clock, text: texts.product.priceTruth.sinceToday({ price }), price })
  else
    facts.push({
      icon: History,
      text: texts.product.priceTruth.same({ price, day: formatDateShortly(since, until), days }),
      price,
    })
  if (was) {
    const before = formatRupees(was.price)
    facts.push({
      icon: History,
      text: texts.product.priceTruth.was({ price: before, days: was.days }),
      price: before,
    })
  }
  return facts
}

/** A sentence with one part of it in bold, wherever a language puts it. */
function Emphasised({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part)
  if (at < 0) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, at)}
      <b>{part}</b>
      {text.slice(at + part.length)}
    </span>
  )
}
