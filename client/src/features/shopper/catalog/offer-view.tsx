import { Ban, CalendarDays, Clock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { SameOffer } from 'server/contract/catalog/calls'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { whenUsed } from '../../../lib/dom/when-idle.ts'
import { daysBetween, formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { CachedAt, isOfflineFailure, useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { skeletonTime } from '../../../lib/storage/use-first-visit.ts'
import { FactRow } from '../../../offers/fact-row.tsx'
import { NoNetwork } from '../../../offers/no-network.tsx'
import { OfferGrid, OfferGridSkeleton } from '../../../offers/offer-grid.tsx'
import type { OfferLinkState } from '../../../offers/offer-link-state.ts'
import { changeSaved } from '../../../offers/saved/change-saved.ts'
import {
  AskButton,
  ContactBar,
  ContactButtons,
  type ContactOptions,
} from '../../../offers/shop/contact-buttons.tsx'
import { asOfToday, daysToSay, endsWithinDays } from '../../../offers/validity.ts'
import { useIsSignedIn } from '../../../session/use-is-signed-in.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice, NothingHere } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Section } from '../../../ui/section.tsx'
import { isNoSuchOffer, useOfferDetail, useRelatedOffers, useSameOffers } from './catalog.api.ts'
import {
  LateActions,
  LateDetails,
  LatePriceTruth,
  LateRemindButton,
  LateRemindInBar,
  LateRemindOfStart,
  LateReport,
  LateSameList,
  LateShopBox,
  useBelowAtOnce,
} from './late-below.tsx'
import styles from './offer-article.module.css'
import {
  columns,
  LeadSkeleton,
  loadShareText,
  OfferArticle,
  OfferSkeleton,
  ShareOffer,
  ShopLine,
} from './offer-article.tsx'
import {
  alternativeAction,
  type CodeParts,
  contactOptionsOf,
  isOver,
  type Main,
  type OpenQuestionSheet,
} from './offer-contact.tsx'
import { VerdictLine } from './verdict-line.tsx'

type Props = {
  id: number
  linkState: OfferLinkState | null
  isFirstVisit: boolean
  /** The absolute URL of the page, for messages. */
  url: string
  ask: OpenQuestionSheet
  codesOf: CodeParts
  compare: ReactNode
  notFound: ReactNode
}

export function OfferView({ id, linkState, isFirstVisit, url, ask, codesOf, compare, notFound }: Props) {
  const { data: answered, error, refetch } = useOfferDetail(id)
  const isCached = useCachedAtHere() !== undefined
  // A cached count of similar offers may be outdated.
  const whole = answered && isCached ? { ...asOfToday(answered), others_like_it: undefined } : answered
  // Starts the request early, so that its skeleton time overlaps with the product's.
  useRelatedOffers(id)
  const same = useSameOffers(id)
  const viewed = isCached ? undefined : answered
  useEffect(
    () => viewed && whenUsed(() => void changeSaved((store) => store.saveViewedOffer(viewed))),
    [viewed],
  )
  useEffect(() => whenUsed(() => void loadShareText().catch(() => {})), [])
  useBelowAtOnce()
  if (isNoSuchOffer(error)) return notFound

  const retry = () => void refetch()
  if (!whole && isOfflineFailure(error)) return <WithoutNetwork linkState={linkState} onRetry={retry} />

  const known = whole ?? linkState?.product
  if (!known && error)
    return (
      <>
        <h1 className="visually-hidden">{texts.product.heading}</h1>
        <FailedNotice onRetry={retry}>{texts.product.failed}</FailedNotice>
      </>
    )
  if (!known || (isFirstVisit && !linkState)) return <OfferSkeleton />
  if (!whole)
    return (
      <>
        <OfferArticle
          product={known}
          lead={
            error ? (
              <FailedNotice onRetry={retry}>{texts.product.addressFailed}</FailedNotice>
            ) : (
              <LeadSkeleton />
            )
          }
        />
        <RelatedOffers id={id} />
      </>
    )
  // Cached prices of other shops are outdated.
  const others = isCached ? undefined : same.data
  const codes = whole.with_code ? codesOf(whole) : undefined
  const isLive = whole.offer_state === 'live' && !whole.away_until
  const contact = contactOptionsOf(whole, url, ask, mainOf(whole, others, isLive ? codes?.main : undefined))
  return (
    <>
      <OfferArticle
        product={whole}
        state={whole.offer_state}
        edge={whole.edge_colour}
        mark={markOf(whole)}
        share={<ShareOffer product={whole} />}
        lead={
          <>
            <VerdictLine product={whole} others={others} isFetching={same.isPending} />
            <div className={styles.facts}>
              <ShopLine product={whole} />
              {isLive && codes ? (
                <div className={styles.timePlace}>{codes.line}</div>
              ) : (
                <TimeLine product={whole} />
              )}
            </div>
            <div className={styles.actions}>
              <ContactButtons {...contact} />
            </div>
            {codes?.below}
          </>
        }
      >
        <Below product={whole} contact={contact} compare={compare} />
      </OfferArticle>
      <RelatedOffers id={id} />
      <ContactBar {...contact} />
    </>
  )
}

const mainOf = (product: OfferDetail, others: SameOffer[] | undefined, code: Main | undefined) =>
  code ??
  (isOver(product)
    ? alternativeAction(product, others)
    : product.offer_state === 'scheduled'
      ? { inBar: <LateRemindInBar product={product} />, button: <LateRemindOfStart product={product} /> }
      : undefined)

function markOf({ offer_state, start_date }: OfferDetail) {
  if (offer_state === 'live') return
  const words =
    offer_state === 'scheduled'
      ? texts.product.startsOn({ day: formatWeekday(start_date, todayInIndia()) })
      : offer_state === 'expired'
        ? texts.product.ended
        : texts.product.outOfStock
  return (
    <>
      <Icon of={offer_state === 'scheduled' ? CalendarDays : Ban} size="small" />
      <span>{words}</span>
    </>
  )
}

/** Shows the summary from the list with the time of its data, or nothing if the offer has ended since. */
function WithoutNetwork({ linkState, onRetry }: Pick<Props, 'linkState'> & { onRetry: () => void }) {
  const nameOf = useCityNames()
  const { known_at, product } = linkState ?? {}
  if (!known_at || !product || daysBetween(todayInIndia(), product.end_date) < 0)
    return <NoNetwork onRetry={onRetry} />
  return (
    <CachedAt value={known_at}>
      <OfferArticle
        product={product}
        lead={
          <>
            <p lang={languageOf(product.shop_name)}>
              {[product.shop_name, product.locality && nameOf(product.locality)].filter(Boolean).join(', ')}
            </p>
            <FailedNotice onRetry={onRetry}>{texts.product.addressFailed}</FailedNotice>
          </>
        }
      />
    </CachedAt>
  )
}

type BelowProps = { product: OfferDetail; contact: ContactOptions; compare: ReactNode }

function Below({ product, contact, compare }: BelowProps) {
  const isSignedIn = useIsSignedIn()
  const { id, description } = product
  return (
    <>
      <div className={columns.left}>
        <LatePriceTruth product={product} />
      </div>
      <div className={columns.right}>
        {isSignedIn && <LateActions id={id} isOver={product.offer_state === 'expired'} />}
        <LateSameList product={product} />
      </div>
      {description.trim() && (
        <div className={columns.left}>
          <section className={styles.description}>
            <h2>{texts.product.description}</h2>
            <p lang={languageOf(description)}>{description}</p>
          </section>
        </div>
      )}
      <div className={columns.right}>
        <LateShopBox product={product} />
        <LateDetails product={product} />
        <div className={styles.tail}>
          {contact.ask && <AskButton ask={contact.ask} />}
          {compare}
          <LateReport id={id} />
        </div>
      </div>
    </>
  )
}

const RelatedOffers = ({ id }: { id: number }) => (
  <Section title={texts.product.related}>
    {/* Restarts the skeleton time for each product. */}
    <Related key={id} id={id} />
  </Section>
)

function Related({ id }: { id: number }) {
  const { data: products, isError, refetch } = useRelatedOffers(id)
  const isResting = useRest(products !== undefined)
  if (isError && !products)
    return <FailedNotice onRetry={() => void refetch()}>{texts.product.relatedFailed}</FailedNotice>
  if (!products || isResting) return <OfferGridSkeleton />
  if (products.length === 0) return <NothingHere>{texts.product.noRelated}</NothingHere>
  return <OfferGrid products={products} below={0} />
}

/** The skeleton stays for 2 s after the response (specification 4), unless the data came with the page. */
function useRest(hasAnswer: boolean) {
  const time = skeletonTime(limits.skeleton.related)
  const [isResting, setResting] = useState(!hasAnswer && time > 0)
  useEffect(() => {
    if (!hasAnswer || !isResting) return
    const timer = setTimeout(() => setResting(false), time)
    return () => clearTimeout(timer)
  }, [time, hasAnswer, isResting])
  return isResting
}

/** The only line of the page that shows the offer's dates. */
function TimeLine({ product }: { product: OfferDetail }) {
  const { offer_state, start_date, end_date, days_left, delivery } = product
  const { time } = texts.product
  const today = todayInIndia()
  const day = formatWeekday(end_date, today)
  const text =
    offer_state === 'expired'
      ? time.ended({ day })
      : offer_state === 'scheduled'
        ? time.fromTo({ first: formatWeekday(start_date, today), last: day })
        : time.until({ day })
  const hints = [
    offer_state === 'live' && endsWithinDays(days_left, daysToSay.onPage),
    delivery !== 'at_shop' && texts.delivery.kinds[delivery],
  ]
  return (
    <FactRow
      icon={offer_state === 'scheduled' ? CalendarDays : Clock}
      hint={hints.filter(Boolean).join(' · ')}
      action={<LateRemindButton product={product} />}
    >
      <RichText text={text} />
    </FactRow>
  )
}
