import { Check, CloudOff, LogIn, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../../lib/city/city-names.ts'
import { languageOf } from '../../../../lib/format/language.ts'
import { byShop, type DraftsOfShop, type Queueable } from '../../../../offer-drafts/draft.ts'
import { keepSending, trySending } from '../../../../offer-drafts/keep-sending.ts'
import { sentToday, useSendingState } from '../../../../offer-drafts/sending-state.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { EmptyNotice } from '../../../../ui/notice.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import styles from './outbox-list.module.css'
import { OfferRow, ShopRow } from './outbox-row.tsx'
import { useIsOnline } from './use-is-online.ts'

const shownAtFirst = 3

type Props = { userId: number; entries: Queueable[] }

/** What a user has not sent, by shop, and what was sent today. */
export function OutboxList({ userId, entries }: Props) {
  const { at, of, stopped } = useSendingState()
  const isSending = of > 0
  useEffect(keepSending, [])
  const isOnline = useIsOnline()
  const groups = byShop(entries)
  const sent = sentToday(userId)
  const waiting = entries.filter(({ state }) => state === 'queued').length
  const offers = entries.filter(({ kind }) => kind === 'offer').length
  const newShops = entries.length - offers
  return (
    <>
      {!isOnline && (
        <p className={styles.offline}>
          <Icon of={CloudOff} />
          {texts.outbox.offline}
        </p>
      )}
      <PageHead
        title={texts.outbox.title}
        actions={
          waiting > 0 &&
          (stopped === 'signed out' ? (
            <SignInToSend count={waiting} />
          ) : (
            <Button busy={isSending} onClick={trySending}>
              <Icon of={Send} />
              {isSending ? texts.outbox.sending({ at, of }) : texts.outbox.send({ count: waiting })}
            </Button>
          ))
        }
      >
        {entries.length > 0 &&
          texts.outbox.safe({ offers, shops: newShops, hasBoth: offers > 0 && newShops > 0 })}
      </PageHead>
      <p className="visually-hidden" role="status">
        {isSending && texts.outbox.sending({ at, of })}
      </p>
      {isOnline && stopped === 'no network' && waiting > 0 && (
        <p className={styles.stopped} role="status">
          {texts.outbox.noServer}
        </p>
      )}
      {entries.length === 0 && (
        <EmptyNotice title={texts.outbox.allSent}>{texts.outbox.allSentHint}</EmptyNotice>
      )}
      {groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
      {sent && (
        <p className={styles.sent}>
          <Icon of={Check} />
          <span>
            <b>{texts.outbox.sentToday({ count: sent.count })}</b>
            <br />
            <span>
              {sent.lastShop
                ? texts.outbox.lastAtShop({ time: formatIndianTimeOfDay(sent.lastAt), shop: sent.lastShop })
                : texts.outbox.lastAt({ time: formatIndianTimeOfDay(sent.lastAt) })}
            </span>
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
      {texts.outbox.signInToSend({ count })}
    </ButtonLink>
  )
}

function Group({ group: { shop, newShop, offers } }: { group: DraftsOfShop }) {
  const nameOf = useCityNames(asStored)
  const [isOpen, setOpen] = useState(false)
  // What needs somebody is in view.
  const sorted = [...offers].sort((a, b) => Number(b.state !== 'queued') - Number(a.state !== 'queued'))
  const shown = isOpen ? sorted : sorted.slice(0, shownAtFirst)
  const more = offers.length - shown.length
  return (
    <section className={styles.group}>
      <h2>
        <span lang={shop.name ? languageOf(shop.name) : undefined}>{shop.name || texts.outbox.yourShop}</span>{' '}
        {shop.quarter && <small lang={languageOf(nameOf(shop.quarter))}>{nameOf(shop.quarter)}</small>}
      </h2>
      <ul className="card clip">
        {newShop && <ShopRow entry={newShop} offers={offers} />}
        {shown.map((entry) => (
          <OfferRow key={entry.id} entry={entry} />
        ))}
        {more > 0 && (
          <li className={styles.more}>
            <span>{texts.outbox.more({ count: more })}</span>
            <button
              type="button"
              aria-label={texts.outbox.showAllOf({ shop: shop.name || texts.outbox.yourShop })}
              onClick={() => setOpen(true)}
            >
              {texts.outbox.showAll}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
