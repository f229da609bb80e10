import { RotateCcw } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import stall from '../assets/closed-stall.svg'
import { CachedAt } from '../lib/storage/cached-at.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './no-network-page.module.css'
import { OfferCard } from './offer-card.tsx'
import { type CachedOffer, useLastSeen } from './use-last-seen.ts'
import { validityOf } from './validity.ts'

export function NoNetworkPage({ onRetry }: { onRetry: () => void }) {
  const seen = useLastSeen()
  if (!seen) return null
  return (
    <>
      <section className={styles.page}>
        <img src={stall} alt="" width={300} height={210} />
        <h1>{texts.withoutNetwork.title}</h1>
        <p>{seen.length > 0 ? texts.withoutNetwork.whatIsHere : texts.withoutNetwork.nothingHere}</p>
        <Button className={styles.retry} onClick={onRetry}>
          <Icon of={RotateCcw} />
          {texts.ui.tryAgain}
        </Button>
      </section>
      {seen.length > 0 && (
        <Section title={texts.withoutNetwork.lastSeen} note={texts.withoutNetwork.mayHaveChanged}>
          <ul className={styles.row}>
            {seen.map((offer) => (
              <li key={offer.product.id}>
                <SeenCard {...offer} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const SeenCard = ({ product, cachedAt }: CachedOffer) => (
  <CachedAt value={cachedAt}>
    <OfferCard
      product={product}
      mark={product.offer_state === 'expired' ? validityOf(product).state : undefined}
    />
  </CachedAt>
)
