import type { ReactNode } from 'react'
import type { OfferState, OfferSummary } from 'server/contract/offers/schemas'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Heart } from '../../../offers/saved/heart.tsx'
import { toneOf } from '../../../offers/tone-of.ts'
import styles from './offer-article.module.css'
import { PriceLine } from './price-line.tsx'
import { WholePhoto } from './whole-photo.tsx'

type Props = {
  product: OfferSummary
  /** Unknown while only the summary is there. */
  state?: OfferState
  /** The colour beside the photo, where it is known. */
  edge?: string | null
  /** Why the offer cannot be had now, on the photo. */
  mark?: ReactNode
  share?: ReactNode
  /** PriceVerdict, shop, time and actions: what only the whole product knows. */
  lead: ReactNode
  /** Further down; each part is `left` or `right` on wide screens. */
  children?: ReactNode
}

const photo = {
  size: 520,
  sizes: '(max-width: 767.98px) 272px, (max-width: 1199.98px) 50vw, 520px',
  isFirst: true,
}

export const columns = { left: styles.left, right: styles.right }

/** The first screen of one offer: photo, name and price, then what `lead` says; all else below. */
export const OfferArticle = ({ product, state, edge, mark, share, lead, children }: Props) => (
  <article className={styles.article}>
    <div
      className={classNames(styles.stage, (state === 'expired' || state === 'out of stock') && styles.over)}
      data-tone={toneOf(product.category_id)}
    >
      <div className={styles.view}>
        {/* The Content-Security-Policy allows no style attribute in the server's page. */}
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={edge ?? 'none'} />
        </svg>
        <OfferPhoto {...product} {...photo} alt={product.name} />
      </div>
      {product.photo_url && <WholePhoto product={product} />}
      {mark && <p className={styles.mark}>{mark}</p>}
      {share}
      <Heart product={product} className={styles.heart} />
    </div>
    <div className={styles.lead}>
      <h1 lang={languageOf(product.name)}>{product.name}</h1>
      <PriceLine product={product} state={state} />
      {lead}
    </div>
    {children}
  </article>
)
