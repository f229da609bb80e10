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
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail, PriceTruth as Truth } from 'server/contract/offers/schemas'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { type PriceFact, priceFacts, priceSentence, struckPriceFact } from './price-facts.ts'
import { PriceSteps } from './price-steps.tsx'
import styles from './price-truth.module.css'

/**
 * The prices of 30 days, folded: their range, and inside what the present one is worth among them. Nothing
 * for a cached offer: its facts are of another day.
 */
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

/** '₹356 to ₹374', or the only price. */
function rangeOf({ steps, lowest }: Truth, present: number) {
  const prices = [present, ...(lowest ? [lowest.price] : []), ...steps.flatMap(({ price }) => price ?? [])]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high
    ? formatRupees(low)
    : texts.product.priceTruth.range({ low: formatRupees(low), high: formatRupees(high) })
}

type Props = { offer: OfferDetail & { price_truth: Truth } }

/** What the struck price is, and where the present one is among those of 30 days. */
function Facts({ offer }: Props) {
  const struck = struckPriceFact(offer)
  const facts = priceFacts(offer)
  const { price_truth: truth, discount_price } = offer
  return (
    <div className={styles.truth}>
      <ul>
        {[...facts, ...(struck ? [struck] : [])].map((fact) => (
          <li key={fact.text} data-tone={fact.tone}>
            <Fact {...fact} />
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

const Fact = ({ sign, text, detail }: PriceFact) => (
  <>
    <Icon of={icons[sign]} />
    <span>
      <RichText text={text} />
      {detail && <small>{detail}</small>}
    </span>
  </>
)
