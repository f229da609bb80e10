import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { languageOf } from '../../../lib/format/language.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { LoadingNotice } from '../../../ui/notice.tsx'
import { useOffersOfShop } from './queue.api.ts'
import styles from './shop-offers.module.css'

/** The first offers of a shop, to be looked at before it is approved. */
export function OffersOfShop({ shopId, shopName }: { shopId: number; shopName: string }) {
  const { data, error } = useOffersOfShop(shopId)
  if (error) return <p className="muted small">{texts.approvals.offersFailed}</p>
  if (!data) return <LoadingNotice>{texts.approvals.offersLoading}</LoadingNotice>
  return (
    <ul className={styles.offers} aria-label={texts.approvals.offersOf({ shop: shopName })}>
      {data.products.map(({ id, name, photo_url, photo_srcset, discount_price }) => (
        <li key={id}>
          <OfferPhoto photo_url={photo_url} photo_srcset={photo_srcset} alt="" size={72} sizes="72px" />
          <span>
            <span lang={languageOf(name)}>{name}</span>
            <b>{formatRupees(discount_price)}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}
