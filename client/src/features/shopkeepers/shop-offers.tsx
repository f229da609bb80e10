import { formatRupees } from 'server/contract/formats'
import defaultProduct from '../../assets/default-product.svg'
import { LoadingNotice } from '../../ui/notice.tsx'
import { useOffersOfShop } from './queue.api.ts'
import styles from './shop-offers.module.css'

/** The first offers of a shop, to be looked at before it is approved. */
export function ShopOffers({ shopId, shopName }: { shopId: number; shopName: string }) {
  const { data, error } = useOffersOfShop(shopId)
  if (error) return <p className={styles.failed}>The offers could not be loaded.</p>
  if (!data) return <LoadingNotice>Loading the offers …</LoadingNotice>
  return (
    <ul className={styles.offers} aria-label={`Offers of ${shopName}`}>
      {data.products.map(({ id, name, photo_url, photo_srcset, discount_price }) => (
        <li key={id}>
          <img
            src={photo_url ?? defaultProduct}
            srcSet={photo_srcset ?? undefined}
            sizes="72px"
            alt=""
            width={72}
            height={72}
            loading="lazy"
          />
          <span>
            {name}
            <b>{formatRupees(discount_price)}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}
