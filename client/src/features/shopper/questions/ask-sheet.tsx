import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatIndianTimeOfDay, formatRupees } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/limits'
import { pages } from 'server/contract/facts/pages'
import { looksLikePhone } from 'server/contract/facts/phone-numbers'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import {
  answeredWithin,
  holdsContact,
  type QuestionKind,
  type QuestionRefusal,
  questionKinds,
} from 'server/contract/questions/facts'
import { paths } from '../../../lib/dom/paths.ts'
import { useIsShown, useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { OfferHead } from '../../../offers/offer-head.tsx'
import { notices } from '../../../offers/saved/notices.ts'
import { type Asked, savedThings } from '../../../offers/saved/saved-things.ts'
import { NotifyOfOpening } from '../../../offers/shop/notify-of-opening.tsx'
import { holidayInWords, openStateInWords } from '../../../offers/shop/open-state.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FieldError, TextField, tooLong } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import styles from './ask-sheet.module.css'
import { ask, sendPending, startQuestionSync } from './questions.api.ts'
import { TakeBack } from './take-back.tsx'

export const questionSheetOf =
  (product: OfferDetail) =>
  ({ onClose }: { onClose: () => void }) => <AskSheet product={product} onClose={onClose} />

function AskSheet({ product, onClose }: AskProps) {
  const [state, setState] = useState<AskState>(() => refusalNow(product) ?? 'form')
  return (
    <Sheet title={texts.questions.ask.title({ shop: product.shop_name })} onClose={onClose}>
      {state === 'form' ? (
        <AskForm product={product} onClose={onClose} onState={setState} />
      ) : (
        <div role="status">
          <AskOutcome state={state} product={product} onState={setState} onClose={onClose} />
        </div>
      )}
    </Sheet>
  )
}

function refusalNow(product: OfferDetail): AskState | undefined {
  const { id, away_until } = product
  if (away_until) return { refused: 'away', title: holidayInWords(product, away_until).until }
  const isOpen = ({ offer, made_at, known, is_gone, refused }: Asked) =>
    offer.id === id &&
    !known?.answer &&
    !is_gone &&
    !refused &&
    Date.now() - Date.parse(made_at) < answeredWithin * 60 * 60_000
  return savedThings()?.asked.some(isOpen)
    ? { refused: 'open', title: texts.questions.refused.open.title }
    : undefined
}

function AskForm({ product, onClose, onState }: AskProps & { onState: (state: AskState) => void }) {
  const [kind, setKind] = useState<QuestionKind>()
  const [words, setWords] = useState('')
  const [wantsCall, setWantsCall] = useState(false)
  const [phone, setPhone] = useState('')
  const [failure, setFailure] = useState('')
  const isShown = useIsShown()
  const now = openStateInWords(product, new Date())
  const [send, isSending] = useOneAtATime(async (chosen: QuestionKind) => {
    const { id, name, discount_price, photo_url, photo_width, shop_name, subcategory } = product
    const offer = { id, name, discount_price, photo_url, photo_width, shop_name, subcategory }
    const question: Asked = {
      key: crypto.randomUUID(),
      offer,
      kind: chosen,
      words: words.trim(),
      phone: wantsCall ? phone.trim() : '',
      made_at: new Date().toISOString(),
    }
    const outcome = await ask(question)
    startQuestionSync()
    if (outcome === 'later') onState({ waits: question })
    else if ('asked_at' in outcome) onState({ sent: question, at: outcome.asked_at })
    else if (outcome.why || outcome.again || !isShown()) onState({ ...outcome, refused: outcome.why })
    else setFailure(outcome.title)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!kind) setFailure(texts.questions.kindMissing)
    else if (holdsContact(words)) setFailure(texts.questions.holdsContact)
    else if (tooLong(words, maxLengths.questionLine)) setFailure(texts.questions.lineMissing)
    else if (wantsCall && !looksLikePhone(phone)) setFailure(texts.fields.contactNoWrong)
    else void send(kind)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{texts.questions.ask.lead}</p>
      <OfferHead offer={product} level={3}>
        {formatRupees(product.discount_price)}
      </OfferHead>
      {now && !now.isOpen && (
        <p className={styles.lead}>
          <span>{now.words}</span>. {texts.questions.ask.closed}
        </p>
      )}
      <fieldset aria-describedby={failure ? 'ask-failure' : undefined}>
        <legend className="visually-hidden">{texts.questions.ask.kinds}</legend>
        {questionKinds.map((each) => (
          <label key={each}>
            <input type="radio" name="question" checked={kind === each} onChange={() => setKind(each)} />
            <span>{texts.questions.kind[each]}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={texts.questions.ask.line}
        placeholder={texts.questions.ask.example}
        fits={maxLengths.questionLine}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <SwitchField
        label={texts.questions.ask.call}
        hint={texts.questions.ask.callHint}
        on={wantsCall}
        onChange={setWantsCall}
      />
      {wantsCall && (
        <TextField
          label={texts.questions.ask.number}
          type="tel"
          autoComplete="tel"
          maxLength={maxLengths.contactNo}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      )}
      <div role="alert">{failure && <FieldError id="ask-failure">{failure}</FieldError>}</div>
      <Button type="submit" size="large" block busy={isSending}>
        {texts.questions.ask.send}
      </Button>
      <Button variant="plain" block onClick={onClose}>
        {texts.questions.ask.cancel}
      </Button>
    </form>
  )
}

type OutcomeProps = AskProps & { state: Exclude<AskState, 'form'>; onState: (state: AskState) => void }

function AskOutcome({ state, product, onState, onClose }: OutcomeProps) {
  const messages = (
    <ButtonLink variant="line" size="small" to={`${pages.saved}#messages`} onClick={onClose}>
      {texts.questions.sent.messages}
    </ButtonLink>
  )
  if ('refused' in state) {
    const { refused, title, again } = state
    const others = paths.search({ subcategory: product.subcategory })
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

/** The result takes the focus, since the pressed button has disappeared. */
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

type AskProps = { product: OfferDetail; onClose: () => void }

type AskState =
  | 'form'
  | { sent: Asked; at: string }
  | { waits: Asked }
  | { refused: QuestionRefusal | undefined; title: string; again?: string }
