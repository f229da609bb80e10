import { Check, CloudOff, LogIn, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatClock } from 'server/contract/formats'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyNotice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { keepSending, trySending } from './keep-sending.ts'
import { byShop, type OutboxEntry, type OutboxGroup } from './outbox-entry.ts'
import styles from './outbox-list.module.css'
import { OfferRow, ShopRow } from './outbox-row.tsx'
import { useSendingState } from './sending-state.ts'
import { sentToday } from './sent-today.ts'
import { useIsOnline } from './use-is-online.ts'

const shownAtFirst = 3

type Props = {
  userId: number
  entries: OutboxEntry[]
  /** What else this device has of entries that are deleted may go too. */
  onDeleted: (entryIds: readonly string[]) => void
}

/** What a user has not sent, by shop, and what was sent today. */
export function OutboxList({ userId, entries, onDeleted }: Props) {
  const { entryId, at, of, stopped } = useSendingState()
  useEffect(keepSending, [])
  const isOnline = useIsOnline()
  const groups = byShop(entries)
  const sent = sentToday(userId)
  const waiting = entries.filter(({ refused }) => !refused).length
  const offers = entries.filter(({ kind }) => kind === 'offer').length
  return (
    <>
      {!isOnline && (
        <p className={styles.offline}>
          <Icon of={CloudOff} />
          No network. Go on working, offers are sent by themselves later.
        </p>
      )}
      <PageHead
        title={texts.outbox.title}
        actions={
          waiting > 0 &&
          (stopped === 'signed out' ? (
            <SignInToSend count={waiting} />
          ) : (
            <Button busy={entryId !== null} onClick={trySending}>
              <Icon of={Send} />
              {entryId ? `Sending ${at} of ${of}` : `Send ${waiting}`}
            </Button>
          ))
        }
      >
        {entries.length > 0 && `${inWords(offers, groups)}, all safe on this phone`}
      </PageHead>
      <p className="visually-hidden" role="status">
        {entryId && `Sending ${at} of ${of}`}
      </p>
      {isOnline && stopped === 'no network' && (
        <p className={styles.stopped} role="status">
          The server could not be reached. It is tried again by itself.
        </p>
      )}
      {entries.length === 0 && (
        <EmptyNotice title="Everything is sent">What you write without a network waits here.</EmptyNotice>
      )}
      {groups.map((group) => (
        <Group key={group.key} group={group} onDeleted={onDeleted} />
      ))}
      {sent && (
        <p className={styles.sent}>
          <Icon of={Check} />
          <span>
            <b>Sent today: {sent.count === 1 ? '1 offer' : `${sent.count} offers`}</b>
            <br />
            Last at {formatClock(sent.lastAt)}
            {sent.lastShop && `, ${sent.lastShop}`}.
          </span>
        </p>
      )}
    </>
  )
}

/** What was written stays on the device; whoever wrote it sends it after signing in. */
export function SignInToSend({ count }: { count: number }) {
  const location = useLocation()
  return (
    <ButtonLink to={pages.login} state={{ from: location }}>
      <Icon of={LogIn} />
      Sign in to send {count}
    </ButtonLink>
  )
}

function Group({ group: { shop, newShop, offers }, onDeleted }: Pick<Props, 'onDeleted'> & { group: OutboxGroup }) {
  const [isOpen, setOpen] = useState(false)
  // What needs somebody is in view.
  const sorted = [...offers].sort((a, b) => Number(b.refused !== null) - Number(a.refused !== null))
  const shown = isOpen ? sorted : sorted.slice(0, shownAtFirst)
  const more = offers.length - shown.length
  return (
    <section className={styles.group}>
      <h2>
        {shop.name || 'Your shop'} {shop.quarter && <small>{shop.quarter}</small>}
      </h2>
      <ul className={styles.rows}>
        {newShop && <ShopRow entry={newShop} offers={offers} onDeleted={onDeleted} />}
        {shown.map((entry) => (
          <OfferRow key={entry.id} entry={entry} onDeleted={onDeleted} />
        ))}
        {more > 0 && (
          <li className={styles.more}>
            {more} more
            <button type="button" onClick={() => setOpen(true)}>
              Show all<span className="visually-hidden"> of {shop.name}</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

function inWords(offers: number, groups: OutboxGroup[]) {
  const newShops = groups.filter(({ newShop }) => newShop).length
  return [
    offers > 0 && (offers === 1 ? '1 offer' : `${offers} offers`),
    newShops > 0 && (newShops === 1 ? '1 new shop' : `${newShops} new shops`),
  ]
    .filter(Boolean)
    .join(' and ')
}
