import { Camera, ChevronRight, CircleAlert, Clock, MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { hoursInWords } from 'server/contract/shops/facts/opening-hours'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { formatDistance } from '../../../offers/distance.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Awning } from '../../../ui/logo.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import type { Fix, ListedShop } from './listed-shops.ts'
import styles from './shop-card.module.css'
import { isClosed } from './shops.api.ts'

export function ShopCard({ shop: listed }: { shop: ListedShop }) {
  const { ref, name, quarter, address, hours, reason, shop, offers, endingOffers, notSent, distance } = listed
  const { card } = texts.shops
  const nameOf = useCityNames(asStored)
  const where = quarter === null ? address : nameOf(quarter)
  const mayHandOver = shop !== null && shop.role !== 'helper' && !isClosed(shop.status)
  const isToHandOver = shop?.in_charge && !shop.is_main
  return (
    <li className={styles.card}>
      <Awning onBox className={styles.awning} />
      <div className={styles.head}>
        <h2 lang={languageOf(name)}>{name}</h2>
        <ShopStatus shop={listed} />
      </div>
      <p className={styles.line}>
        <Icon of={MapPin} size="small" />
        <span>
          <span lang={languageOf(where)}>{where}</span>
          {distance !== null && <span>{` · ${formatDistance(distance)}`}</span>}
        </span>
      </p>
      <p className={styles.line}>
        <Icon of={Clock} size="small" />
        <span>{hoursInWords(hours)}</span>
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <p className={styles.counts}>
        <span>
          {[card.offers({ count: offers }), endingOffers > 0 && card.endSoon({ count: endingOffers })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {notSent > 0 && (
          <>
            {' · '}
            <Link to={pages.outbox}>{card.notSent({ count: notSent })}</Link>
          </>
        )}
      </p>
      {listed.fixes.length > 0 && <FixList shop={name} fixes={listed.fixes} />}
      <div className={styles.buttons}>
        {!isClosed(listed.status) && (
          <ButtonLink
            variant="soft"
            to={`${pages.newOffer}?shop=${ref}`}
            aria-label={card.newOfferFor({ shop: name })}
          >
            <Icon of={Camera} />
            {card.newOffer}
          </ButtonLink>
        )}
        {shop ? (
          <ButtonLink
            variant="line"
            to={`${pages.myProducts}?shop=${ref}`}
            aria-label={card.toOffersOf({ shop: name })}
          >
            {card.toOffers}
          </ButtonLink>
        ) : (
          <ButtonLink
            variant="line"
            to={`${pages.addShop}?entry=${ref}`}
            aria-label={reason ? card.mendShop({ shop: name }) : card.changeShop({ shop: name })}
          >
            {reason ? card.mend : card.change}
          </ButtonLink>
        )}
      </div>
      {mayHandOver && (
        <Link
          className={styles.handOver}
          to={`${pages.handOver}?shop=${ref}`}
          aria-label={isToHandOver ? card.handOverShop({ shop: name }) : card.membersOf({ shop: name })}
        >
          {isToHandOver ? card.handOver : card.members}
        </Link>
      )}
    </li>
  )
}

const FixList = ({ shop, fixes }: { shop: string; fixes: readonly Fix[] }) => (
  <ul className={styles.fixes} aria-label={texts.fieldVisits.fixesOf({ shop })}>
    {fixes.map(({ kind, count, to }) => (
      <li key={kind}>
        <Link to={to}>
          <Icon of={CircleAlert} size="small" />
          <span>{wordsOf(kind, count)}</span>
          <Icon of={ChevronRight} size="small" />
        </Link>
      </li>
    ))}
  </ul>
)

function wordsOf(kind: Fix['kind'], count: number) {
  const words = texts.fieldVisits.fixes[kind]
  return typeof words === 'string' ? words : words({ count })
}

const tones: Record<ListedShop['status'], StatusTone> = {
  approved: 'active',
  pending: 'pending',
  inactive: 'inactive',
  rejected: 'rejected',
  'not sent': 'inactive',
}

/** A shop that the user has handed over belongs to someone else. */
function ShopStatus({ shop: { status, shop } }: { shop: ListedShop }) {
  const isHandedOver = shop !== null && !shop.in_charge && shop.role === 'helper' && status === 'approved'
  return (
    <Status tone={isHandedOver ? 'over' : tones[status]}>
      {texts.shops.states[isHandedOver ? 'handedOver' : status]}
    </Status>
  )
}
