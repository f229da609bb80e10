import type { ReactNode } from 'react'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import styles from './question.module.css'

/** Which offer a sheet is about. */
export const QuestionHead = ({ product, children }: { product: OwnOffer; children: ReactNode }) => (
  <div className={styles.offer}>
    <OfferPhoto
      photo_url={product.photo_url}
      photo_srcset={product.photo_srcset}
      alt=""
      size={72}
      sizes="72px"
    />
    <div>{children}</div>
  </div>
)
