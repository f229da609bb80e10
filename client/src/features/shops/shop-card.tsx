import { Camera, Clock, MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { hoursInWords } from 'server/contract/opening-hours'
import { pages } from 'server/contract/pages'
import { formatDistance } from '../../offers/distance.ts'
import { Awning } from '../../ui/awning.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ListedShop } from './listed-shops.ts'
import styles from './shop-card.module.css'
import { ShopStatus } from './shop-status.tsx'

/** A shop under its awning: where, when, how many offers, and what one does there. */
export function ShopCard({ shop: listed }: { shop: ListedShop }) {
  const { ref, name, quarter, address, hours, reason, shop, offers, endingOffers, notSent, distance } = listed
  const of = <span className="visually-hidden"> of {name}</span>
  const mayHandOver =
    shop !== null && shop.role !== 'helper' && shop.status !== 'rejected' && shop.status !== 'inactive'
  return (
    <li className={styles.card}>
      <Awning onBox className={styles.awning} />
      <div className={styles.head}>
        <h2>{name}</h2>
        <ShopStatus shop={listed} />
      </div>
      <p className={styles.line}>
        <Icon of={MapPin} size="small" />
        {[quarter ?? address, distance !== null && formatDistance(distance)].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.line}>
        <Icon of={Clock} size="small" />
        {hoursInWords(hours)}
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <p className={styles.counts}>
        {offers === 1 ? '1 offer' : `${offers} offers`}
        {endingOffers > 0 && ` · ${endingOffers === 1 ? '1 ends' : `${endingOffers} end`} soon`}
        {notSent > 0 && (
          <>
            {' · '}
            <Link to={pages.outbox}>{notSent} not sent</Link>
          </>
        )}
      </p>
      <div className={styles.buttons}>
        {listed.status !== 'rejected' && listed.status !== 'inactive' && (
          <ButtonLink variant="soft" to={`${pages.newOffer}?shop=${ref}`}>
            <Icon of={Camera} />
            New offer
            <span className="visually-hidden"> for {name}</span>
          </ButtonLink>
        )}
        {shop ? (
          <ButtonLink variant="line" to={`${pages.myProducts}?shop=${ref}`}>
            Offers{of}
          </ButtonLink>
        ) : (
          <ButtonLink variant="line" to={`${pages.addShop}?entry=${ref}`}>
            {reason ? 'Mend' : 'Change'}
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
        )}
      </div>
      {mayHandOver && (
        <Link className={styles.handOver} to={`${pages.handOver}?shop=${ref}`}>
          {shop.in_charge && !shop.is_main ? 'Hand over' : 'Who may act for it'}
          <span className="visually-hidden">: {name}</span>
        </Link>
      )}
    </li>
  )
}
