import { CalendarX, Check, CircleAlert, Clock, Info, type LucideIcon, TrendingDown, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { OwnClaim } from 'server/contract/claims/calls'
import { notInAddress } from 'server/contract/facts/address-line'
import { formatRupees } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { hoursInWords } from 'server/contract/shops/facts/opening-hours'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { inThisLanguage, languageOf } from '../../../lib/format/language.ts'
import { isServerUnreachable } from '../../../lib/net/api-request.ts'
import { CachedAt } from '../../../lib/storage/cached-at.ts'
import { countTap } from '../../../offers/count-tap.ts'
import { FollowButton } from '../../../offers/saved/follow-button.tsx'
import { isLostAtEnd } from '../../../offers/saved/saved-store.ts'
import { codeState } from '../../../offers/saved/saved-things.ts'
import { ContactBar, ContactButtons, type ContactOptions } from '../../../offers/shop/contact-buttons.tsx'
import { Way } from '../../../offers/shop/directions.tsx'
import { holidayInWords, OpenState } from '../../../offers/shop/open-state.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Awning } from '../../../ui/logo.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Cut, Digits, TicketCard } from '../../../ui/ticket.tsx'
import { UndoBar } from '../../../ui/undo-bar.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { ClaimHead } from './claim-head.tsx'
import { endedCodeTexts, keptUntil } from './claim-words.ts'
import styles from './code-view.module.css'
import { giveBack, type KnownCode, useCheckedCodes, useIsStoredOffline } from './codes.api.ts'
import { PriceQuestion, useFocusOnChange } from './question.tsx'

export function CodeView({ code }: { code: KnownCode }) {
  const { known } = code
  const isOpen = codeState(known) === 'claimed'
  const { error } = useCheckedCodes(isOpen)
  const isOffline = isServerUnreachable(error)
  const contact = contactOf(known)
  const page = useFocusOnChange<HTMLDivElement>(isOpen)
  return (
    <>
      <div role="status">
        {error && isOpen && (
          <p className={styles.offline}>
            <RichText text={isOffline ? texts.codes.code.offline : texts.codes.code.unchecked} />
          </p>
        )}
      </div>
      <div ref={page} tabIndex={-1} className={styles.page}>
        {isOpen ? <OpenCode code={code} isLost={isLostAtEnd('codes')} /> : <EndedCode claim={known} />}
        <div className={styles.beside}>
          <CodeShop claim={known} isOffline={isOffline} contact={contact} isOpen={isOpen} />
          <Facts claim={known} isOpen={isOpen} />
          {isOpen && <GiveBack id={known.id} isOffline={isOffline} />}
        </div>
      </div>
      <UndoBar />
      {isOpen && <ContactBar {...contact} />}
    </>
  )
}

const largeCode = async () => (await import('./large-code.tsx')).LargeCode

/** `isLost`: this browser does not store the code for later visits. */
function OpenCode({ code, isLost }: { code: KnownCode; isLost: boolean }) {
  const { known, token, is_taken_back } = code
  const words = texts.codes.code
  const until = keptUntil(known.kept_until)
  const large = useSheet(largeCode)
  useScreenOn()
  const link = window.location.origin + pages.scanned.replace(':token', token)
  const label = words.picture({ digits: [...known.digits].join(' ') })
  return (
    <TicketCard aria-labelledby="code">
      <ClaimHead claim={known} />
      <Cut />
      <h1 id="code" tabIndex={-1} className={styles.title}>
        {words.show}
      </h1>
      <button
        type="button"
        className={styles.qr}
        aria-haspopup="dialog"
        title={words.large}
        onClick={() => void large.open()}
      >
        <QrCode text={link} label={label} />
      </button>
      <p className={styles.six}>
        <Digits digits={known.digits} />
        <small>{words.beforePay}</small>
      </p>
      <Cut />
      <div className={styles.lines}>
        {is_taken_back && (
          <Line icon={Info}>
            <b>{words.takenBack({ shop: known.shop_name })}</b>
          </Line>
        )}
        <Line icon={Clock}>
          <RichText
            text={until.isDay ? words.valid({ day: until.words }) : words.kept({ time: until.words })}
          />
          {!until.isDay && <small>{words.goesBack}</small>}
        </Line>
        <PriceLine known={known} />
        {known.away_until && <Line icon={CalendarX}>{holidayInWords(known, known.away_until).until}</Line>}
        {isLost && <Line icon={CircleAlert}>{words.forgets}</Line>}
      </div>
      {large.OpenSheet && <large.OpenSheet link={link} label={label} claim={known} onClose={large.close} />}
    </TicketCard>
  )
}

function PriceLine({ known: { price, price_now, offer_price } }: Pick<KnownCode, 'known'>) {
  const { code } = texts.codes
  if (offer_price === null) return <Line icon={Info}>{code.offerGone}</Line>
  if (price_now < price)
    return <Line icon={TrendingDown}>{code.cheaper({ price: formatRupees(price_now) })}</Line>
  return offer_price > price ? (
    <Line icon={Info}>
      {code.dearer({ promised: formatRupees(price), price: formatRupees(offer_price) })}
    </Line>
  ) : null
}

const Line = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className={styles.line}>
    <Icon of={icon} />
    <span>{children}</span>
  </p>
)

/** Keeps the screen on in browsers that support it, while the customer waits at the counter. */
function useScreenOn() {
  useEffect(() => {
    let lock: { release(): Promise<void> } | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Browsers refuse the lock while the battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await lock?.release()
    }
    void ask()
    // Browsers release the lock when the page is hidden.
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}

const contactOf = (claim: OwnClaim): ContactOptions => {
  const { product_id, name, price_now } = claim
  return {
    shop: { ...claim, city: null, state: null },
    question: texts.product.isStillThere({
      name,
      price: formatRupees(price_now),
      link: window.location.origin + inThisLanguage(paths.product(product_id)),
    }),
    onTap: (kind) => countTap({ product_id }, kind),
  }
}

function Facts({ claim: { price_now, state }, isOpen }: { claim: OwnClaim; isOpen: boolean }) {
  const { code } = texts.codes
  const isKept = useIsStoredOffline()
  const lines = isOpen
    ? [...(isKept ? [code.works] : []), code.nobody, code.promised({ price: formatRupees(price_now) })]
    : state === 'redeemed'
      ? [code.stays]
      : []
  if (lines.length === 0) return null
  return (
    <ul className={styles.facts}>
      {lines.map((line) => (
        <li key={line}>
          <Icon of={Check} />
          <span>
            <RichText text={line} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function EndedCode({ claim }: { claim: OwnClaim }) {
  const isGiven = claim.state === 'redeemed'
  // The offer was deleted, perhaps with its shop.
  const isGone = claim.state === 'void' && claim.offer_price === null
  const { title, hint } = endedCodeTexts(claim)
  return (
    <TicketCard aria-labelledby="code" className={isGiven ? undefined : styles.over}>
      <ClaimHead claim={claim} />
      <Cut />
      <div className={styles.stamp} role="status">
        <i data-is={claim.state} aria-hidden="true">
          <Icon of={isGiven ? Check : claim.state === 'void' ? CircleAlert : X} />
        </i>
        <h1 id="code" tabIndex={-1}>
          {title}
        </h1>
        <p>{hint}</p>
      </div>
      <PriceQuestion claim={claim} />
      {!isGiven && (
        <div className={styles.ways}>
          {claim.offer_price !== null && claim.state !== 'void' && (
            <ButtonLink to={paths.product(claim.product_id)}>{texts.codes.code.seeOffer}</ButtonLink>
          )}
          {!isGone && (
            <FollowButton follow={{ kind: 'shop', shop_id: claim.shop_id }} name={claim.shop_name} />
          )}
        </div>
      )}
    </TicketCard>
  )
}

type Props = {
  claim: OwnClaim
  contact: ContactOptions
  isOpen: boolean
  isOffline: boolean
}

function CodeShop({ claim, contact, isOpen, isOffline }: Props) {
  const nameOf = useCityNames()
  const { shop_id, shop_name, address, quarter, hours, away_until } = claim
  const where = notInAddress(address, quarter).map(nameOf)[0]
  return (
    <section className={styles.shop} aria-label={texts.codes.code.shop}>
      <Awning onBox />
      <dl>
        {(hours || away_until) && (
          <div>
            <dt className="visually-hidden">{texts.product.hours}</dt>
            <dd>
              <OpenState shop={claim} isAway={away_until !== null} />
              {hours && <small>{hoursInWords(hours)}</small>}
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.product.shopName}</dt>
          <dd className={styles.name} lang={languageOf(shop_name)}>
            <Link to={paths.shop(shop_id)}>{shop_name}</Link>
          </dd>
        </div>
        <div>
          <dt>{texts.product.address}</dt>
          <dd lang={languageOf(address)}>
            <span>{address}</span>
            {where && <small lang={languageOf(where)}>{where}</small>}
          </dd>
        </div>
      </dl>
      <CachedAt value={isOffline ? claim.claimed_at : undefined}>
        <div className={styles.way}>
          <Way shop={contact.shop} />
        </div>
      </CachedAt>
      {isOpen && (
        <div className={styles.shopWays}>
          <ContactButtons {...contact} />
        </div>
      )}
    </section>
  )
}

const GiveBack = ({ id, isOffline }: { id: string; isOffline: boolean }) => (
  <div className={styles.giveBack}>
    <p>
      <b>{texts.codes.code.notNeeded}</b>
      <small>{isOffline ? texts.codes.code.needsNetwork : texts.codes.code.notNeededHint}</small>
    </p>
    {!isOffline && (
      <Button variant="line" onClick={() => giveBack(id)}>
        {texts.codes.code.giveBack}
      </Button>
    )}
  </div>
)
