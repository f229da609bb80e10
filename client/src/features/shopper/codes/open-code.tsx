import { CalendarX, CircleAlert, Clock, Info, type LucideIcon, TrendingDown } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { OwnClaim } from 'server/contract/claims/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { holidayInWords } from '../../../offers/shop/open-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Cut, Digits, TicketCard } from '../../../ui/ticket.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { ClaimHead } from './claim-head.tsx'
import { keptUntil } from './claim-words.ts'
import styles from './code-view.module.css'
import type { KnownCode } from './codes.api.ts'

const largeCode = async () => (await import('./large-code.tsx')).LargeCode

/** `isLost`: this browser does not store the code permanently. */
export function OpenCode({ code, isLost }: { code: KnownCode; isLost: boolean }) {
  const { known, token, is_taken_back } = code
  const large = useSheet(largeCode)
  useScreenOn()
  const link = window.location.origin + pages.scanned.replace(':token', token)
  const label = texts.codes.code.picture({ digits: [...known.digits].join(' ') })
  return (
    <TicketCard aria-labelledby="code">
      <ClaimHead claim={known} />
      <Cut />
      <h1 id="code" tabIndex={-1} className={styles.title}>
        {texts.codes.code.show}
      </h1>
      <button
        type="button"
        className={styles.qr}
        aria-haspopup="dialog"
        title={texts.codes.code.large}
        onClick={() => void large.open()}
      >
        <QrCode text={link} label={label} />
      </button>
      <p className={styles.six}>
        <Digits digits={known.digits} />
        <small>{texts.codes.code.beforePay}</small>
      </p>
      <Cut />
      <div className={styles.lines}>
        {is_taken_back && (
          <Line icon={Info}>
            <b>{texts.codes.code.takenBack({ shop: known.shop_name })}</b>
          </Line>
        )}
        <Line icon={Clock}>
          <Until claim={known} />
          {!keptUntil(known.kept_until).isDay && <small>{texts.codes.code.goesBack}</small>}
        </Line>
        <PriceLine known={known} />
        {known.away_until && <Line icon={CalendarX}>{holidayInWords(known, known.away_until).until}</Line>}
        {isLost && <Line icon={CircleAlert}>{texts.codes.code.forgets}</Line>}
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

function Until({ claim: { kept_until } }: { claim: Pick<OwnClaim, 'kept_until'> }) {
  const { isDay, words } = keptUntil(kept_until)
  return (
    <RichText
      text={isDay ? texts.codes.code.valid({ day: words }) : texts.codes.code.kept({ time: words })}
    />
  )
}

/** Keeps the screen on where the browser supports it: customers wait at the counter. */
function useScreenOn() {
  useEffect(() => {
    let lock: { release(): Promise<void> } | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Browsers refuse while the battery is low.
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
