import { Share2 } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { countTap } from '../../../offers/count-tap.ts'
import { useSharing } from '../../../offers/use-sharing.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './offer-article.module.css'

/** Few share: its words are there by the time that somebody who uses the page presses. */
export const loadShareText = () => import('../../../offers/share-text.ts')

/** On the photo: hands the offer over to somebody. */
export function ShareOffer({ product }: { product: OfferDetail }) {
  const nameOf = useCityNames()
  const { share, isOpening, sheet } = useSharing(texts.shareOffer.sheet)
  const press = () => {
    countTap({ product_id: product.id }, 'share')
    void share(loadShareText().then(({ handoverOf }) => handoverOf(product, nameOf)))
  }
  return (
    <>
      <button
        type="button"
        className={styles.round}
        aria-label={texts.reach.share}
        title={texts.reach.share}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        onClick={press}
      >
        <Icon of={Share2} />
      </button>
      {sheet}
    </>
  )
}
