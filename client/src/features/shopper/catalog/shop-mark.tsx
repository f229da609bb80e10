import type { OfferSummary } from 'server/contract/offers/schemas'
import { initialsOf } from '../../../lib/format/initials.ts'
import styles from './shop-mark.module.css'

export const ShopMark = ({ shop }: { shop: Pick<OfferSummary, 'shop_name' | 'shop_logo'> }) =>
  shop.shop_logo ? (
    <img className={styles.logo} src={shop.shop_logo} alt="" width={44} height={44} />
  ) : (
    <span className={styles.mark} aria-hidden="true">
      {initialsOf(shop.shop_name)}
    </span>
  )
