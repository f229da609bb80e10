import { House, Truck } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { texts } from 'server/contract/facts/texts'
import { savesWhatItSays } from 'server/contract/offers/facts/struck-price'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { whenUsed } from '../../../lib/dom/when-used.ts'
import { daysBetween, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { CachedAt, isWithoutNetwork, useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { NoNetwork } from '../../../offers/no-network.tsx'
import type { OfferLinkState } from '../../../offers/offer-link-state.ts'
import { OfferValidity } from '../../../offers/offer-validity.tsx'
import { changeSaved } from '../../../offers/saved/change-saved.ts'
import { RemindButton } from '../../../offers/saved/remind-button.tsx'
import { ContactBar } from '../../../offers/shop/contact-bar.tsx'
import type { ContactOptions } from '../../../offers/shop/contact-options.ts'
import { asOfToday, validityOf } from '../../../offers/validity.ts'
import { useIsSignedIn } from '../../../session/use-is-signed-in.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice } from '../../../ui/notice.tsx'
import { isNoSuchOffer, useOfferDetail, useRelatedOffers, useSameOffers } from './catalog.api.ts'
import { type CodeParts, contactOptionsOf, loadShareText, type OpenAsking } from './contact-options-of.ts'
import { LateActions } from './late-actions.tsx'
import { OfferArticle } from './offer-article.tsx'
import { DescriptionSkeleton, DetailsSkeleton, OfferSkeleton } from './offer-skeletons.tsx'
import styles from './offer-view.module.css'
import { PriceTruth } from './price-truth.tsx'
import { RelatedOffers } from './related-offers.tsx'
import { ReportOffer } from './report-offer.tsx'
import { SameLine, SameList } from './same/same.tsx'
import { ShopBox } from './shop-box.tsx'

type Props = {
  id: number
  /** What navigation brought, shown until the whole is there. */
  linkState: OfferLinkState | null
  isFirstVisit: boolean
  /** Its whole address, as it stands in a message. */
  url: string
  ask: OpenAsking
  codesOf: CodeParts
  notFound: React.ReactNode
}

/** One offer: what navigation brought at once, the whole as soon as it is there. */
export function OfferView({ id, linkState, isFirstVisit, url, ask, codesOf, notFound }: Props) {
  const { data: answered, error, refetch } = useOfferDetail(id)
  const isCached = useCachedAtHere() !== undefined
  const nameOf = useCityNames()
  const whole = answered && isCached ? asOfToday(answered) : answered
  // Asked for now, not after the product's skeleton: both skeleton times pass together.
  useRelatedOffers(id)
  useSameOffers(id)
  useNoteViewed(isCached ? undefined : answered)
  useEffect(() => whenUsed(() => void loadShareText().catch(() => {})), [])
  if (isNoSuchOffer(error)) return notFound

  const retry = () => void refetch()
  if (!whole && isWithoutNetwork(error)) return <WithoutNetwork linkState={linkState} onRetry={retry} />

  const known = whole ?? linkState?.product
  const codes = whole?.with_code ? codesOf(whole) : undefined
  const contact = whole && contactOptionsOf(whole, url, nameOf, ask, codes?.inBar)
  if (!known && error)
    return (
      <>
        <h1 className="visually-hidden">{texts.product.heading}</h1>
        <FailedNotice onRetry={retry}>{texts.product.failed}</FailedNotice>
      </>
    )
  if (!known || (isFirstVisit && !linkState)) return <OfferSkeleton />
  return (
    <>
      <OfferArticle
        product={known}
        mark={whole && validityOf(whole).state}
        savesWhatItSays={whole && savesWhatItSays(whole)}
        details={
          whole && contact ? (
            <Details product={whole} contact={contact} ticket={codes?.ticket} />
          ) : error ? (
            <FailedNotice onRetry={retry}>{texts.product.addressFailed}</FailedNotice>
          ) : (
            <DetailsSkeleton />
          )
        }
        description={whole ? <Description text={whole.description} /> : !error && <DescriptionSkeleton />}
      />
      <RelatedOffers id={id} />
      {contact && <ContactBar {...contact} />}
    </>
  )
}

/** What the list it was tapped in knows of it, as of then. Of one that has ended since, nothing. */
function WithoutNetwork({ linkState, onRetry }: Pick<Props, 'linkState'> & { onRetry: () => void }) {
  const nameOf = useCityNames()
  const { known_at, product } = linkState ?? {}
  if (!known_at || !product || daysBetween(todayInIndia(), product.end_date) < 0)
    return <NoNetwork onRetry={onRetry} />
  return (
    <CachedAt value={known_at}>
      <OfferArticle
        product={product}
        details={
          <>
            <p lang={languageOf(product.shop_name)}>
              {[product.shop_name, product.locality && nameOf(product.locality)].filter(Boolean).join(', ')}
            </p>
            <FailedNotice onRetry={onRetry}>{texts.product.addressFailed}</FailedNotice>
          </>
        }
        description={null}
      />
    </CachedAt>
  )
}

/** Among what was looked at last, by who does more than open it. */
function useNoteViewed(product: OfferDetail | undefined) {
  useEffect(
    () => product && whenUsed(() => void changeSaved((store) => store.noteViewed(product))),
    [product],
  )
}

type DetailsProps = { product: OfferDetail; contact: ContactOptions; ticket: React.ReactNode }

function Details({ product, contact, ticket }: DetailsProps) {
  // The same element each time, or the late part around it would be rendered anew with all else.
  const sameLine = useMemo(() => <SameLine id={product.id} />, [product.id])
  const isSignedIn = useIsSignedIn()
  return (
    <>
      <PriceTruth product={product}>{sameLine}</PriceTruth>
      {ticket && <div className={styles.ticket}>{ticket}</div>}
      <div className={styles.validity}>
        <OfferValidity product={product} />
        <RemindButton product={product} />
      </div>
      {product.delivery !== 'at_shop' && (
        <p className={styles.delivery}>
          <Icon of={product.delivery === 'delivers' ? Truck : House} size="small" />
          <span>{texts.delivery.onOffer[product.delivery]}</span>
        </p>
      )}
      {isSignedIn && <LateActions id={product.id} isOver={product.offer_state === 'expired'} />}
      <ShopBox product={product} contact={contact} />
      <SameList product={product} />
      <ReportOffer id={product.id} />
    </>
  )
}

const Description = ({ text }: { text: string }) =>
  text.trim() && (
    <>
      <h2>{texts.product.description}</h2>
      <p lang={languageOf(text)}>{text}</p>
    </>
  )
