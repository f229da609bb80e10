import { Check, CircleAlert, MapPin, Phone, User, UsersRound, X } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Duplicate, WaitingShop } from 'server/contract/desk'
import { paths } from '../../lib/paths.ts'
import { telephoneLink } from '../../lib/telephone-link.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Status } from '../../ui/status.tsx'
import { TakesLong, useTakesLong } from '../../ui/takes-long.tsx'
import { ShopOffers } from './shop-offers.tsx'
import { approveMark, rowMark } from './use-list-focus.ts'
import styles from './waiting-card.module.css'
import { counted, waitsSince } from './waiting-words.ts'

type Props = {
  shop: WaitingShop
  isSelected: boolean
  isBusy: boolean
  onSelect: (isSelected: boolean) => void
  onApprove: (by: 'pointer' | 'keyboard') => Promise<void>
  onReject: () => void
}

/** One shop that waits, with all that an admin needs to decide. */
export function WaitingCard({ shop, isSelected, isBusy, onSelect, onApprove, onReject }: Props) {
  const { shop_id, shop_name, person, phone, quarter, address, is_account, since, offers, duplicates } = shop
  const [isOpen, setIsOpen] = useState(false)
  const [approve, isApproving] = useOneAtATime(({ detail: presses }: MouseEvent) =>
    onApprove(presses > 0 ? 'pointer' : 'keyboard'),
  )
  const isLong = useTakesLong(isApproving)
  return (
    <li className={styles.card} data-selected={isSelected || undefined} {...rowMark(String(shop_id))}>
      <label className={styles.select}>
        <input type="checkbox" checked={isSelected} onChange={(event) => onSelect(event.target.checked)} />
        <span className="visually-hidden">Select {shop_name}</span>
      </label>
      <div className={styles.body}>
        <div className={styles.name}>
          <h2>{shop_name}</h2>
          <Status tone="pending">{waitsSince(since)}</Status>
        </div>
        <p className={styles.facts}>
          <span>
            <Icon of={is_account ? User : UsersRound} size="small" />
            {is_account ? person : `shop added by ${person}`}
          </span>
          <span>
            <Icon of={MapPin} size="small" />
            {quarter ? `${quarter}, ${address}` : address}
          </span>
          {phone && (
            <a href={telephoneLink(phone)} aria-label={`Call ${phone}, ${shop_name}`}>
              <Icon of={Phone} size="small" />
              {phone}
            </a>
          )}
        </p>
        {offers > 0 ? (
          <button type="button" className={styles.offers} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {counted(offers, 'offer')} written
          </button>
        ) : (
          <p className={styles.none}>No offers yet</p>
        )}
        {isOpen && <ShopOffers shopId={shop_id} shopName={shop_name} />}
        {duplicates.map((other) => (
          <PossibleDuplicate key={other.shop_id} {...other} />
        ))}
        <TakesLong isLong={isLong}>You can go on meanwhile.</TakesLong>
      </div>
      <div className={styles.actions}>
        <Button variant="line" onClick={onReject} aria-label={`Reject ${shop_name}`}>
          <Icon of={X} />
          Reject
        </Button>
        <Button
          {...approveMark}
          variant="soft"
          busy={isBusy || isApproving}
          aria-label={`Approve ${shop_name}`}
          // A key held down must not run down the whole list.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={(event) => void approve(event)}
        >
          {!isBusy && !isApproving && <Icon of={Check} />}
          Approve
        </Button>
      </div>
    </li>
  )
}

const because = { 'same phone': 'Same phone as', 'like name': 'Name like' } as const

const PossibleDuplicate = ({ because: why, shop_name, address, email, status, live_offers }: Duplicate) => (
  <p className={styles.doubt}>
    <Icon of={CircleAlert} size="small" />
    <span>
      {because[why]}{' '}
      <Link to={paths.shopkeeper(email)}>
        {shop_name}, {address}
      </Link>{' '}
      ({status}, {counted(live_offers, 'live offer')})
    </span>
  </p>
)
