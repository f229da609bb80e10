import { X } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { paths } from '../../lib/dom/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OfferPhoto } from '../offer-photo.tsx'
import { type ChoosingOffers, mostCompared } from './choosing.ts'
import styles from './compare-bar.module.css'

export function CompareBar({ chosen, isTooMany, toggle, end }: ChoosingOffers) {
  const { pathname, search } = useLocation()
  const count = chosen.length
  return (
    <FootBar
      className={styles.bar}
      label={texts.compare.heading}
      count={
        <>
          <ul className={styles.places}>
            {chosen.map((offer) => (
              <li key={offer.id} className={styles.place}>
                <OfferPhoto {...offer} alt="" size={48} sizes="48px" />
                <button
                  type="button"
                  aria-label={texts.compare.remove({ name: offer.name })}
                  onClick={() => toggle(offer)}
                >
                  <Icon of={X} size="small" />
                </button>
              </li>
            ))}
            {Array.from({ length: mostCompared - count }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
              <li key={place} className={styles.empty} aria-hidden="true" />
            ))}
          </ul>
          <p className={styles.said} role="status">
            <b>{texts.compare.chosenOf({ count, most: mostCompared })}</b>
            <small data-wrong={isTooMany || undefined}>
              {isTooMany ? texts.compare.tooMany : texts.compare.twoAreEnough}
            </small>
          </p>
        </>
      }
    >
      <div className={styles.actions}>
        <Button variant="plain" onClick={end}>
          {texts.ui.cancel}
        </Button>
        {count > 1 ? (
          <ButtonLink to={paths.compare(chosen.map(({ id }) => id))} state={{ from: pathname + search }}>
            {texts.compare.compareThese({ count })}
          </ButtonLink>
        ) : (
          <Button disabled>{texts.compare.choose}</Button>
        )}
      </div>
    </FootBar>
  )
}
