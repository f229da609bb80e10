import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import stall from '../assets/closed-stall.svg'
import { logFailure } from '../lib/net/log.ts'
import { CachedAt } from '../lib/storage/cached-at.ts'
import { allCached } from '../lib/storage/offline-cache.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './no-network-page.module.css'
import { OfferCard } from './offer-card.tsx'
import { asOfToday, validityOf } from './validity.ts'

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
            {seen.map(({ product, cachedAt }) => (
              <li key={product.id}>
                <CachedAt value={cachedAt}>
                  <OfferCard
                    product={product}
                    mark={product.offer_state === 'expired' ? validityOf(product).state : undefined}
                  />
                </CachedAt>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type CachedOffer = { product: OfferDetail; cachedAt: string }

const atMost = 6

/** The offers seen on this device, latest first, ended ones last. Undefined until they are read. */
function useLastSeen() {
  const [seen, setSeen] = useState<CachedOffer[]>()
  useEffect(() => {
    readLastSeen()
      .catch((error: unknown) => {
        logFailure('The offers that were looked at could not be read', error)
        return []
      })
      .then(setSeen)
  }, [])
  return seen
}

async function readLastSeen(): Promise<CachedOffer[]> {
  const offers = (await allCached('products')).slice(0, atMost).map(({ answer, cachedAt }) => ({
    product: asOfToday((answer as { product: OfferDetail }).product),
    cachedAt,
  }))
  const isOver = ({ product }: CachedOffer) => product.offer_state === 'expired'
  return [...offers.filter((offer) => !isOver(offer)), ...offers.filter(isOver)]
}
