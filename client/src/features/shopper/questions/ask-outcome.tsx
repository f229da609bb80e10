import { type ReactNode, useEffect, useRef } from 'react'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { notices } from '../../../offers/saved/notices.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'
import { NotifyOfOpening } from '../../../offers/shop/notify-of-opening.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import styles from './ask-sheet.module.css'
import type { AskProps, AskState } from './ask-state.ts'
import { sendPending } from './questions.api.ts'
import { TakeBack } from './take-back.tsx'

type OutcomeProps = AskProps & { state: Exclude<AskState, 'form'>; onState: (state: AskState) => void }

/** What has become of a question, and what one may do now. */
export function AskOutcome({ state, product, onState, onClose }: OutcomeProps) {
  const messages = (
    <ButtonLink variant="line" size="small" to={`${pages.saved}#messages`} onClick={onClose}>
      {texts.questions.sent.messages}
    </ButtonLink>
  )
  if ('refused' in state) {
    const { refused, title, again } = state
    const others = `${pages.search}?${new URLSearchParams({ subcategory: product.subcategory })}`
    return (
      <Result
        title={title}
        hint={
          again
            ? texts.questions.againAfter({ time: formatIndianTimeOfDay(again) })
            : refused && texts.questions.refused[refused].hint
        }
      >
        {(refused === 'open' || refused === 'many') && messages}
        {refused === 'away' && product.shop_id !== null && <NotifyOfOpening shop={product.shop_id} isSmall />}
        {refused === 'over' && (
          <ButtonLink variant="line" size="small" to={others} onClick={onClose}>
            {texts.questions.messages.othersLikeIt}
          </ButtonLink>
        )}
      </Result>
    )
  }
  if ('waits' in state) {
    const again = async () => {
      await sendPending()
      const now = savedThings()?.asked.find(({ key }) => key === state.waits.key)
      if (now?.asked_at) onState({ sent: now, at: now.asked_at })
      else if (now?.refused) onState({ refused: undefined, title: now.refused })
    }
    return (
      <Result title={texts.questions.offline.title} hint={texts.questions.offline.hint}>
        <Button variant="line" size="small" onClick={() => void again()}>
          {texts.questions.offline.again}
        </Button>
        <TakeBack question={state.waits} label={texts.questions.offline.remove} onDone={onClose} />
      </Result>
    )
  }
  const { sent, at } = state
  if (sent.phone)
    return (
      <Result title={texts.questions.sent.callTitle} hint={texts.questions.sent.callHint}>
        <TakeBack question={sent} label={texts.questions.sent.takeBack} onDone={onClose} />
      </Result>
    )
  const notify = async () => {
    await (await notices()).turnOn()
    onClose()
  }
  return (
    <Result
      title={texts.questions.sent.title({ time: formatIndianTimeOfDay(at) })}
      hint={texts.questions.sent.hint}
    >
      {'Notification' in window && Notification.permission !== 'denied' && (
        <Button variant="soft" size="small" onClick={() => void notify()}>
          {texts.questions.sent.notify}
        </Button>
      )}
      {messages}
    </Result>
  )
}

/** The focus comes here: what was pressed is gone. */
function Result({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.result}>
      <b>{title}</b>
      {hint && <p>{hint}</p>}
      <div className="cluster gap-10">{children}</div>
    </div>
  )
}
