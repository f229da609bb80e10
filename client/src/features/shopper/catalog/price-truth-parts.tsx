import {
  CircleAlert,
  Clock,
  Equal,
  History,
  type LucideIcon,
  Store,
  TrendingDown,
  TrendingUp,
} from 'lucide-react'
import type { OfferDetail, PriceTruth } from 'server/contract/offers/schemas'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { type PriceFact, priceFacts, priceSentence, struckPriceFact } from './price-facts.ts'
import { PriceSteps } from './price-steps.tsx'
import styles from './price-truth.module.css'

type Props = { offer: OfferDetail & { price_truth: PriceTruth } }

/** What the struck price is, and where the present one is among those of 30 days. */
export function PriceTruthParts({ offer }: Props) {
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
