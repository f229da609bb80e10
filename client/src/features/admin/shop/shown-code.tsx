import { useEffect, useState } from 'react'
import type { PasswordCode } from 'server/contract/accounts/calls'
import { formatIndianTime, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { SendLink } from '../../../ui/send-link.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import styles from './admin-shop.module.css'
import { usePasswordCodeState, useStopPasswordCode } from './password-code.api.ts'

type ShownProps = { code: PasswordCode; name: string; onClose: () => void; onAgain: () => void }

/** The QR while it is open, then what became of it. */
export function ShownCode({ code, name, onClose, onAgain }: ShownProps) {
  const { data } = usePasswordCodeState(code.id)
  const stop = useStopPasswordCode(code.id)
  const showFailure = useShowFailure()
  const left = useSecondsLeft(code.expires_at)
  // Somebody without an e-mail address may be far away.
  const [isToSend] = useState(left > hour)
  const [end, isStopping] = useOneAtATime(async () => {
    try {
      await stop.mutateAsync()
    } catch (error) {
      showFailure(error)
    }
  })
  const ended = data && data.state !== 'open' ? data : undefined
  if (ended || left === 0) {
    const { code: words } = texts.adminShop
    const time = formatIndianTimeOfDay(ended?.at ?? code.expires_at)
    return (
      <div className="stack gap-16">
        <p role="status">
          {ended?.state === 'used' || ended?.state === 'stopped' ? words[ended.state]({ time }) : words.over}
        </p>
        <div className={styles.codeButtons}>
          <Button variant="line" onClick={onAgain}>
            {words.again}
          </Button>
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className={isToSend ? 'stack gap-16' : styles.code}>
      {isToSend ? (
        <>
          <p>{texts.shops.passwordLink.lead({ name, time: formatIndianTime(code.expires_at) })}</p>
          <SendLink link={code.link} text={texts.shops.passwordLink.share({ link: code.link })} />
        </>
      ) : (
        <>
          <QrCode text={code.link} label={texts.adminShop.code.label({ name })} />
          <b role="timer">{texts.adminShop.code.left({ time: clockOf(left) })}</b>
          <p>{texts.adminShop.code.how}</p>
        </>
      )}
      <div className={styles.codeButtons}>
        <Button variant="line" busy={isStopping} onClick={() => void end()}>
          {texts.adminShop.code.stop}
        </Button>
        <Button onClick={onClose}>{texts.adminShop.code.done}</Button>
      </div>
    </div>
  )
}

/** In seconds. */
const hour = 60 * 60

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function useSecondsLeft(until: string) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((Date.parse(until) - now) / 1000))
}
