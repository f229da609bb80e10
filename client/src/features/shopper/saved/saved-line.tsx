import { ArrowDownRight, ArrowUpRight, Ban, Bell, Check, CircleAlert, Clock } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { formatDate, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { daysBetween, formatDateShortly, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { useDistance } from '../../../offers/distance.ts'
import type { OfferLinkState } from '../../../offers/offer-link-state.ts'
import { OfferPhoto, toneOf } from '../../../offers/offer-photo.tsx'
import { Pennant, Price } from '../../../offers/offer-price.tsx'
import { Heart } from '../../../offers/saved/heart.tsx'
import type { Reminder, SavedOffer } from '../../../offers/saved/saved-things.ts'
import { endsWithinDays } from '../../../offers/validity.ts'
import { AsOf } from '../../../ui/as-of.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './saved-line.module.css'

const icons = {
  over: CircleAlert,
  ends: Clock,
  less: ArrowDownRight,
  more: ArrowUpRight,
  same: Check,
  reminder: Bell,
  later: Ban,
} as const

type Props = { offer: SavedOffer; reminder?: Reminder }

export function SavedLine({ offer, reminder }: Props) {
  const { card } = offer
  const nameOf = useCityNames()
  const cachedAt = useCachedAtHere()
  const { pathname, search } = useLocation()
  const fact = factOf(offer, reminder, cachedAt !== undefined)
  const isOver = fact?.kind === 'over'
  const state: OfferLinkState = {
    product: card,
    from: pathname + search,
    known_at: isOver ? undefined : offer.known_at,
  }
  return (
    <article className={classNames(styles.line, isOver && styles.over)}>
      <div className={styles.photo} data-tone={toneOf(card.category_id)}>
        <OfferPhoto {...card} alt="" size={124} sizes="116px" />
        {!isOver && <Pennant percent={card.discount_percent} className={styles.pennant} />}
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link to={paths.product(card.id)} state={state} lang={languageOf(card.name)}>
            {card.name}
          </Link>
        </h3>
        <Where card={card} isCached={cachedAt !== undefined || isOver} />
        {isOver ? (
          <p className={styles.was}>{texts.saved.was({ price: formatRupees(card.discount_price) })}</p>
        ) : (
          <Price original={card.price} current={card.discount_price} className={styles.price} />
        )}
        <p className={styles.facts}>
          {fact && (
            <span className={classNames(styles.fact, fact.kind === 'less' && styles.less)}>
              <Icon of={icons[fact.kind]} size="small" />
              <span>{fact.words}</span>
            </span>
          )}
          {isOver && card.subcategory && (
            <Link
              className={styles.others}
              to={paths.search({ subcategory: card.subcategory })}
              aria-label={texts.saved.othersLike({ subcategory: nameOf(card.subcategory) })}
            >
              {texts.saved.othersLikeIt}
            </Link>
          )}
          {cachedAt && !isOver && <AsOf at={offer.known_at} />}
        </p>
      </div>
      <Heart product={card} className={styles.heart} />
    </article>
  )
}

function Where({ card, isCached }: { card: SavedOffer['card']; isCached: boolean }) {
  const distance = useDistance(card)
  const nameOf = useCityNames()
  const locality = card.locality && nameOf(card.locality)
  return (
    <p className={styles.where}>
      <span lang={languageOf(card.shop_name)}>{card.shop_name}</span>
      {locality && <span lang={languageOf(locality)}>{locality}</span>}
      {distance && !isCached && <span>{distance}</span>}
    </p>
  )
}

export type Fact = { kind: keyof typeof icons; words: string }

/** Returns the most important fact about a saved offer, but no fact about outdated prices. */
export function factOf(
  offer: SavedOffer,
  reminder: Reminder | undefined,
  isCached: boolean,
  today = todayInIndia(),
) {
  const { card, price_then, is_gone } = offer
  // The cached number of days left may have been computed on another day.
  const daysLeft = isCached ? daysBetween(today, card.end_date) : card.days_left
  if (daysLeft < 0) return fact('over', texts.saved.ended({ day: formatDateShortly(card.end_date, today) }))
  if (is_gone) return fact('over', texts.saved.gone)
  const ends = endsWithinDays(daysLeft, 1)
  if (daysLeft === 0 && ends) return fact('ends', ends)
  const later = isCached ? undefined : notYet(card)
  if (later) return fact('later', later)
  const difference = card.discount_price - price_then
  if (!isCached && difference < 0)
    return fact('less', texts.saved.less({ amount: formatRupees(-difference) }))
  if (!isCached && difference > 0) return fact('more', texts.saved.more({ amount: formatRupees(difference) }))
  if (ends) return fact('ends', ends)
  if (reminder)
    return fact('reminder', texts.mine.reminderOn({ day: formatDateShortly(reminder.day, today) }))
  return isCached ? undefined : fact('same', texts.saved.same)
}

const fact = (kind: Fact['kind'], words: string): Fact => ({ kind, words })

function notYet({ offer_state, away_until }: SavedOffer['card']) {
  if (offer_state === 'out of stock') return texts.offerStates['out of stock']
  return away_until ? texts.saved.shopIsBack({ day: formatDate(away_until) }) : undefined
}
