import { CircleAlert, MapPin, User, UsersRound } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { Duplicate, WaitingShop } from 'server/contract/shopkeepers/approvals'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { May } from '../../../session/may.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadingNotice } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Status } from '../../../ui/status.tsx'
import { SlowNotice, useIsSlow } from '../../../ui/takes-long.tsx'
import { PendingActions, PhoneAndMail, SentQuestionLines, waitsSince } from './ask-back.tsx'
import styles from './pending-queue.module.css'
import { rowMark } from './use-list-focus.ts'

type Props = {
  shop: WaitingShop
  isSelected: boolean
  isBusy: boolean
  onSelect: () => void
  onApprove: (by: 'pointer' | 'keyboard') => Promise<void>
  onReject: () => void
  onGone: (why: string) => void
}

export function PendingShopCard({ shop, isSelected, isBusy, onSelect, onApprove, onReject, onGone }: Props) {
  const { shop_id, shop_name, person, phone, email, quarter, address, is_account, asked } = shop
  const nameOf = useCityNames(asStored)
  const [isOpen, setIsOpen] = useState(false)
  const [approve, isApproving] = useOneAtATime(({ detail: presses }: MouseEvent) =>
    onApprove(presses > 0 ? 'pointer' : 'keyboard'),
  )
  const isLong = useIsSlow(isApproving)
  return (
    <li className={styles.card} data-selected={isSelected || undefined} {...rowMark(String(shop_id))}>
      <May call="POST /api/admin/approve_waiting">
        <label className={styles.select}>
          <input type="checkbox" checked={isSelected} onChange={onSelect} />
          <span className="visually-hidden">{texts.approvals.select({ shop: shop_name })}</span>
        </label>
      </May>
      <div className={styles.body}>
        <div className={styles.name}>
          <h3 lang={languageOf(shop_name)}>
            <Link to={adminPaths.adminShop(shop_id)}>{shop_name}</Link>
          </h3>
          <Status tone="pending">{waitsSince(shop.since)}</Status>
        </div>
        <p className={styles.facts}>
          <span>
            <Icon of={is_account ? User : UsersRound} size="small" />
            <span>{is_account ? person : texts.approvals.addedBy({ person })}</span>
          </span>
          <span>
            <Icon of={MapPin} size="small" />
            <span>
              {quarter && <span>{`${nameOf(quarter)}, `}</span>}
              <span lang={languageOf(address)}>{address}</span>
            </span>
          </span>
          <PhoneAndMail phone={phone} email={email} name={shop_name} />
        </p>
        {shop.offers > 0 ? (
          <button
            type="button"
            className={styles.offers}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {texts.approvals.offersWritten({ count: shop.offers })}
          </button>
        ) : (
          <p className={styles.none}>{texts.approvals.noOffers}</p>
        )}
        {isOpen && <OffersOfShop shopId={shop_id} shopName={shop_name} />}
        {shop.duplicates.map((other) => (
          <PossibleDuplicate key={other.shop_id} {...other} />
        ))}
        {asked && <SentQuestionLines asked={asked} name={shop_name} phone={phone} />}
        <SlowNotice isLong={isLong}>{texts.approvals.goOn}</SlowNotice>
      </div>
      <PendingActions
        name={shop_name}
        email={email}
        shopId={is_account ? undefined : shop_id}
        approveCall="POST /api/admin/approve_waiting"
        isBusy={isBusy || isApproving}
        onApprove={(event) => void approve(event)}
        onReject={onReject}
        onGone={onGone}
      />
    </li>
  )
}

const PossibleDuplicate = ({ because, shop_name, address, email, status, live_offers }: Duplicate) => (
  <p className={styles.doubt}>
    <Icon of={CircleAlert} size="small" />
    <span>
      <RichText
        text={texts.approvals.duplicates[because]({
          shop: shop_name,
          address,
          status: texts.shopkeepers.statuses[status].toLowerCase(),
          offers: live_offers,
        })}
        parts={{
          shop: (name) => (
            <Link to={adminPaths.shopkeeper(email)} lang={languageOf(name)}>
              {name}
            </Link>
          ),
        }}
      />
    </span>
  </p>
)

function OffersOfShop({ shopId, shopName }: { shopId: number; shopName: string }) {
  const { data, error } = useApiQuery(
    'GET /api/admin/allproduct',
    { query: { shop: String(shopId), limit: '24' } },
    { staleTime: 0 },
  )
  if (error) return <p className="muted small">{texts.approvals.offersFailed}</p>
  if (!data) return <LoadingNotice>{texts.approvals.offersLoading}</LoadingNotice>
  return (
    <ul className={styles.offersOfShop} aria-label={texts.approvals.offersOf({ shop: shopName })}>
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
