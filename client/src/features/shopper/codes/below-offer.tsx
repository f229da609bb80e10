import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import styles from './below-offer.module.css'
import { OfferCodeLine } from './offer-code-line.tsx'
import { OfferCodeState } from './offer-code-state.tsx'
import { useGetCode } from './use-get-code.ts'
import { useIsKept } from './use-is-kept.ts'
import { type OfferCode, useOfferCode } from './use-offer-code.ts'

/** The terms of an offer's codes, or why there is none; of one not live, the code taken before. */
export function BelowOffer({ product }: { product: OfferDetail }) {
  const code = useOfferCode(product)
  const get = useGetCode(product.id)
  const isKept = useIsKept()
  const isLive = product.offer_state === 'live' && !product.away_until
  return (
    <>
      {!isLive && code.is === 'open' && <OfferCodeLine product={product} />}
      {/* What comes into it is read out. */}
      <div role="status">
        {hasReason(code, product) && (
          <OfferCodeState product={product} code={code} onAgain={() => void get()} />
        )}
      </div>
      {isLive && <p className={styles.terms}>{termsOf(code, product, isKept)}</p>}
    </>
  )
}

/** What the verdict and the photo say of an offer is not said again. */
const hasReason = (
  code: OfferCode,
  { away_until, offer_state }: OfferDetail,
): code is Exclude<OfferCode, { is: 'open' | 'free' | 'asked' }> =>
  code.is !== 'open' &&
  code.is !== 'free' &&
  code.is !== 'asked' &&
  !(code.is === 'refused' && (away_until || offer_state !== 'live'))

function termsOf(code: OfferCode, { shop_name, code_limit }: OfferDetail, isKept: boolean) {
  const { ticket } = texts.codes
  if (code.is === 'open') return ticket.haveHint({ worksOffline: isKept })
  return code_limit ? ticket.first({ shop: shop_name, most: code_limit }) : ticket.all({ shop: shop_name })
}
