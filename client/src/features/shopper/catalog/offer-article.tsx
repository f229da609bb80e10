import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import { brandInWords } from 'server/contract/offers/facts/proposed-offer'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { languageOf } from '../../../lib/format/language.ts'
import { Pennant } from '../../../offers/discount-pennant.tsx'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Heart } from '../../../offers/saved/heart.tsx'
import { toneOf } from '../../../offers/tone-of.ts'
import { LabelledField } from './labelled-field.tsx'
import styles from './offer-article.module.css'
import { OfferPrices } from './offer-prices.tsx'
import { WholePhoto } from './whole-photo.tsx'

type Props = {
  product: OfferSummary
  /** Why the offer cannot be had now, marked on the photo. */
  mark?: string
  /** Whether its struck price was asked; unknown while only the summary is there. */
  savesWhatItSays?: boolean
  /** Validity, shop: what only the whole product knows. */
  details: ReactNode
  description: ReactNode
}

/** Photo, labelled fields, shop and description of one offer. */
export const OfferArticle = ({ product, mark, savesWhatItSays, details, description }: Props) => (
  <article className={styles.article}>
    <div className={styles.stage} data-mark={mark} data-tone={toneOf(product.category_id)}>
      <OfferPhoto
        {...product}
        alt={product.name}
        size={440}
        sizes="(max-width: 767.98px) calc(100vw - 32px), 440px"
        isFirst
      />
      {product.photo_url && <WholePhoto product={product} />}
      {!mark && <Pennant percent={product.discount_percent} className={styles.pennant} />}
      <Heart product={product} className={styles.heart} />
    </div>
    <div className={styles.facts}>
      <dl>
        <LabelledField label={texts.product.name}>
          <h1 className={styles.name} lang={languageOf(product.name)}>
            {product.name}
          </h1>
        </LabelledField>
        <LabelledField
          label={texts.product.brand}
          lang={languageOf(brandInWords(product.brand))}
          className={styles.brand}
        >
          {brandInWords(product.brand)}
        </LabelledField>
      </dl>
      <OfferPrices product={product} isOnOffer={!mark} savesWhatItSays={savesWhatItSays} />
      {details}
    </div>
    <div className={styles.description}>{description}</div>
  </article>
)
