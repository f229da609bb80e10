import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatCount, formatRupees } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { endedForDays } from 'server/contract/saved/facts'
import stall from '../../../assets/empty-saved.svg'
import { paths } from '../../../lib/dom/paths.ts'
import { daysBetween, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useWorksOffline } from '../../../lib/net/use-works-offline.ts'
import { CachedAt, useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { changeSaved } from '../../../offers/saved/change-saved.ts'
import {
  isOpenCode,
  type KnownOffer,
  type SavedOffer,
  type SavedThings,
} from '../../../offers/saved/saved-things.ts'
import { AsOf } from '../../../ui/as-of.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ChipLink } from '../../../ui/chip.tsx'
import { FailedNotice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { oldestKnownAt, useOffersNow } from './saved.api.ts'
import { SavedLine } from './saved-line.tsx'
import styles from './saved-view.module.css'
import { FollowedList, ReminderList, useStableLines } from './things-list.tsx'

const idOf = ({ card }: SavedOffer) => card.id

type Props = { things: SavedThings; codes: ReactNode; messages: ReactNode }

export function SavedView({ things, codes, messages }: Props) {
  const { viewed, follows, reminders } = things
  const lines = useStableLines(things.saved, idOf)
  // Keeps the initial list, so that viewed offers found to be deleted are not fetched again.
  const [viewedFirst] = useState(viewed)
  const ids = [...lines, ...viewedFirst].map(({ card }) => card.id)
  const asked = useOffersNow([...new Set([...ids, ...reminders.map(({ product_id }) => product_id)])].sort())
  const cachedAt = useCachedAtHere()
  const knownAt = cachedAt ?? (asked.isPending ? oldestKnownAt([...lines, ...viewed]) : undefined)
  const shown = inOrder(lines)
  const shownCodes = things.codes.filter(({ known }) => known)
  const tabs = [
    { hash: 'codes', name: texts.codes.title, count: shownCodes.filter(isOpenCode).length },
    { hash: 'saved', name: texts.saved.title, count: shown.length },
    { hash: 'messages', name: texts.questions.messages.title, count: things.asked.length },
    { hash: 'viewed', name: texts.saved.viewed, count: viewed.length },
    { hash: 'followed', name: texts.saved.followed, count: follows.length },
    { hash: 'reminders', name: texts.saved.reminders, count: reminders.length },
  ]
  const heading = (
    <Section
      level={1}
      title={texts.saved.title}
      note={asked.data && !cachedAt ? texts.saved.checked : texts.saved.kept}
    >
      <nav className={styles.tabs} aria-label={texts.saved.yours}>
        {tabs
          .filter(({ count }) => count > 0)
          .map(({ hash, name, count }) => (
            <ChipLink key={hash} to={{ hash }} replace>
              {name} <small>{formatCount(count)}</small>
            </ChipLink>
          ))}
      </nav>
    </Section>
  )
  return (
    <CachedAt value={knownAt}>
      {shown.length + things.asked.length + shownCodes.length > 0 ? heading : <NothingSaved />}
      {shownCodes.length > 0 && codes}
      {shown.length > 0 && (
        <section className={styles.saved} aria-labelledby="saved">
          <h2 id="saved" className="visually-hidden">
            {texts.saved.offers}
          </h2>
          {asked.isError ? (
            <FailedNotice onRetry={() => void asked.refetch()}>{texts.saved.failed}</FailedNotice>
          ) : (
            <ul className={styles.lines}>
              {shown.map((offer) => (
                <li key={idOf(offer)}>
                  <SavedLine
                    offer={offer}
                    reminder={reminders.find(({ product_id }) => product_id === idOf(offer))}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {things.asked.length > 0 && messages}
      {viewed.length > 0 && !asked.isError && <ViewedOffers offers={viewed} />}
      {(follows.length > 0 || reminders.length > 0) && (
        <div className={styles.two}>
          {follows.length > 0 && <FollowedList follows={follows} />}
          {reminders.length > 0 && <ReminderList reminders={reminders} />}
        </div>
      )}
    </CachedAt>
  )
}

/** Ended offers come last and are dropped after a while. */
function inOrder(lines: SavedOffer[], today = todayInIndia()) {
  const left = ({ card }: SavedOffer) => daysBetween(today, card.end_date)
  const isOver = (offer: SavedOffer) => offer.is_gone === true || left(offer) < 0
  const kept = lines.filter((offer) => left(offer) >= -endedForDays)
  return [...kept.filter((offer) => !isOver(offer)), ...kept.filter(isOver)]
}

const NothingSaved = () => (
  <section className={styles.nothing} aria-labelledby="nothing-saved">
    <img src={stall} alt="" width={300} height={210} />
    <h1 id="nothing-saved">{texts.saved.empty.title}</h1>
    <p>{texts.saved.empty.hint({ worksOffline: useWorksOffline() })}</p>
    <div className={styles.ways}>
      <ButtonLink to={paths.search({ ends: 'today' })}>{texts.saved.empty.endsToday}</ButtonLink>
      <ButtonLink variant="line" to={pages.home}>
        {texts.saved.empty.market}
      </ButtonLink>
    </div>
  </section>
)

function ViewedOffers({ offers }: { offers: KnownOffer[] }) {
  const cachedAt = useCachedAtHere()
  const { pathname, search } = useLocation()
  return (
    <Section
      title={<span id="viewed">{texts.saved.viewed}</span>}
      aside={
        <Button
          variant="plain"
          size="small"
          aria-label={texts.saved.clearViewed}
          onClick={() => changeSaved((store) => store.clearViewed())}
        >
          {texts.saved.clear}
        </Button>
      }
    >
      <ul className={styles.row}>
        {offers.map(({ card, known_at }) => (
          <li key={card.id}>
            <Link
              className={styles.offer}
              to={paths.product(card.id)}
              state={{ product: card, from: pathname + search, known_at }}
            >
              <OfferPhoto {...card} alt="" size={132} sizes="132px" />
              <b className={cachedAt ? styles.kept : undefined}>{formatRupees(card.discount_price)}</b>
              {cachedAt && <AsOf at={known_at} />}
              <span className={styles.name} lang={languageOf(card.name)}>
                {card.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
