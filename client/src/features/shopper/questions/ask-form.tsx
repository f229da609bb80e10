import { type FormEvent, useState } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/limits'
import { looksLikePhone } from 'server/contract/facts/phone-numbers'
import { texts } from 'server/contract/facts/texts'
import { holdsContact, type QuestionKind, questionKinds } from 'server/contract/questions/facts'
import { useIsShown, useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { OfferHead } from '../../../offers/offer-head.tsx'
import type { Asked } from '../../../offers/saved/saved-things.ts'
import { openStateInWords } from '../../../offers/shop/open-state-in-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError, TextField, tooLong } from '../../../ui/field.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import styles from './ask-sheet.module.css'
import type { AskProps, AskState } from './ask-state.ts'
import { ask, keepQuestions } from './questions.api.ts'
/** Four ready questions, a line, and a number only of who wants a call. */
export function AskForm({ product, onClose, onState }: AskProps & { onState: (state: AskState) => void }) {
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
    keepQuestions()
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
