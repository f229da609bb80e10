import { Check, CloudOff, LogIn, Send, Store, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { formatIndianTimeOfDay, formatRupees } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../../lib/city/city-names.ts'
import { classNames } from '../../../../lib/dom/class-names.ts'
import { useAddressOf } from '../../../../lib/dom/use-address-of.ts'
import { languageOf } from '../../../../lib/format/language.ts'
import {
  byShop,
  type DraftsOfShop,
  type OfferDraft,
  type Queueable,
  type ShopDraft,
} from '../../../../offer-drafts/draft.ts'
import { removeDraft } from '../../../../offer-drafts/draft-store.ts'
import { keepSending, trySending } from '../../../../offer-drafts/keep-sending.ts'
import { photoOf } from '../../../../offer-drafts/photo-store.ts'
import { removeShop } from '../../../../offer-drafts/queued-store.ts'
import { sentToday, useSendingState } from '../../../../offer-drafts/sending-state.ts'
import { Button, ButtonLink, IconButton } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { EmptyNotice } from '../../../../ui/notice.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Status } from '../../../../ui/status.tsx'
import styles from './outbox-list.module.css'

const shownAtFirst = 3

type Props = { userId: number; entries: Queueable[] }

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

/** Unsent offers stay on the device until the user signs in. */
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
  // Offers that need the user come first.
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

function OfferRow({ entry }: { entry: OfferDraft }) {
  const photo = useAddressOf(entry.id, photoOf)
  const { name, discount_price } = entry.values
  return (
    <Row
      entry={entry}
      name={name}
      picture={
        photo ? <img src={photo} alt="" width={48} height={48} /> : <span className={styles.noPhoto} />
      }
      line={`${formatRupees(Number(discount_price))} · ${writtenAt(entry)}`}
      mend={`${pages.addProduct}?entry=${entry.id}`}
      question={texts.outbox.deleteOffer}
      onDelete={() => removeDraft(entry.id)}
    >
      {texts.outbox.offerLeaves({ offer: name })}
    </Row>
  )
}

const ShopRow = ({ entry, offers }: { entry: ShopDraft; offers: OfferDraft[] }) => (
  <Row
    entry={entry}
    name={texts.outbox.theShop}
    picture={
      <span className={styles.noPhoto}>
        <Icon of={Store} />
      </span>
    }
    line={writtenAt(entry)}
    mend={`${pages.addShop}?entry=${entry.id}`}
    question={texts.outbox.deleteShop}
    onDelete={() => removeShop(entry)}
  >
    {texts.outbox.shopLeaves({ shop: entry.values.name, offers: offers.length })}
  </Row>
)

type OfferRowProps = {
  entry: Queueable
  name: string
  picture: ReactNode
  line: string
  mend: string
  question: string
  onDelete: () => Promise<unknown>
  children: ReactNode
}

function Row({ entry, name, picture, line, mend, question, onDelete, children }: OfferRowProps) {
  const upload = useSendingState().uploads.get(entry.id)
  const { refused } = entry
  return (
    <li className={classNames(styles.row, refused && styles.refused)}>
      {picture}
      <div className={styles.words}>
        <b lang={entry.kind === 'offer' ? languageOf(name) : undefined}>{name}</b>
        {refused ? <p className={styles.why}>{refused.words}</p> : <p>{line}</p>}
        {upload && upload.loaded > 0 && (
          <progress
            max={upload.total || 1}
            value={upload.loaded}
            aria-label={texts.outbox.sendingOne({ name })}
          />
        )}
      </div>
      {entry.state !== 'queued' ? (
        <ButtonLink variant="line" to={mend} aria-label={texts.manyOffers.done.mendOne({ name })}>
          {texts.shops.card.mend}
        </ButtonLink>
      ) : (
        <Status tone={upload ? 'active' : 'inactive'}>
          {upload ? texts.outbox.onItsWay : texts.outbox.waits}
        </Status>
      )}
      {!upload && (
        <IconButton
          icon={Trash2}
          label={texts.outbox.deleteOne({ name })}
          className={styles.delete}
          onClick={() =>
            confirm({ title: question, confirmLabel: texts.outbox.delete, children, action: onDelete })
          }
        />
      )}
    </li>
  )
}

const writtenAt = ({ queuedAt }: Queueable) =>
  queuedAt === null ? '' : texts.outbox.written({ time: formatIndianTimeOfDay(queuedAt) })

function follow(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The browser's own view of its network. */
const useIsOnline = () => useSyncExternalStore(follow, () => navigator.onLine)
