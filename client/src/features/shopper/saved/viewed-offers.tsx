import { Link, useLocation } from 'react-router-dom'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { changeSaved } from '../../../offers/saved/change-saved.ts'
import type { KnownOffer } from '../../../offers/saved/saved-things.ts'
import { AsOf } from '../../../ui/as-of.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import styles from './viewed-offers.module.css'

/** The offers that were looked at last on this device, as long as they can be had. */
export function ViewedOffers({ offers }: { offers: KnownOffer[] }) {
  const cachedAt = useCachedAtHere()
  const { pathname, search } = useLocation()
  return (
    <Section
      title={<span id="viewed">{texts.saved.viewed}</span>}
      aside={
        <Button
          variant="plain"
          size="small"
          aria-label={texts.saved.clearViewed}
          onClick={() => changeSaved((store) => store.clearViewed())}
        >
          {texts.saved.clear}
        </Button>
      }
    >
      <ul className={styles.row}>
        {offers.map(({ card, known_at }) => (
          <li key={card.id}>
            <Link
              className={styles.offer}
              to={paths.product(card.id)}
              state={{ product: card, from: pathname + search, known_at }}
            >
              <OfferPhoto {...card} alt="" size={132} sizes="132px" />
              <b className={cachedAt ? styles.kept : undefined}>{formatRupees(card.discount_price)}</b>
              {cachedAt && <AsOf at={known_at} />}
              <span className={styles.name} lang={languageOf(card.name)}>
                {card.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
