import type { ReactNode } from 'react'
import type { OwnProduct } from 'server/contract/shop-products'
import defaultProduct from '../../assets/default-product.svg'
import styles from './question.module.css'

/** Which offer a sheet is about. */
export const QuestionHead = ({ product, children }: { product: OwnProduct; children: ReactNode }) => (
  <div className={styles.offer}>
    <img
      src={product.photo_url ?? defaultProduct}
      srcSet={product.photo_srcset ?? undefined}
      sizes="72px"
      alt=""
      width={72}
      height={72}
    />
    <div>{children}</div>
  </div>
)
