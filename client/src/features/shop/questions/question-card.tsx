import { useMutation } from '@tanstack/react-query'
import { Check, Flag, Phone } from 'lucide-react'
import { useState } from 'react'
import type { SentTo } from 'server/contract/calls'
import { formatRupees, formatTimeOfDay } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { ShopQuestion } from 'server/contract/questions/calls'
import { usualSizes } from 'server/contract/questions/facts'
import { openStateAt } from 'server/contract/shops/facts/opening-hours'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { useRefresh } from '../../../lib/net/api-query.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { OfferHead } from '../../../offers/offer-head.tsx'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { offerUndo } from '../../../ui/undo-bar.tsx'
import styles from './shop-questions.module.css'

type Answer = { answer: 'yes' | 'sold out' | 'sizes' | 'until' | 'kept' | 'no'; until?: string }

export function QuestionCard({ question }: { question: ShopQuestion }) {
  const { id, discount_price, kind, words, phone, asked_at } = question
  const { mutate, isPending } = useChangeQuestions()
  const [sizes, setSizes] = useState<string[]>([])
  const [line, setLine] = useState('')
  const state = openStateAt(question, new Date())
  const closes = state?.isOpen ? state.until : '20:00'
  const [until, setUntil] = useState<string>()
  const [error, setError] = useState('')
  const send = (answer: Answer) =>
    mutate({
      call: 'POST /api/shop/answer_question',
      body: { question_id: id, ...answer, sizes: answer.answer === 'sizes' ? sizes : [], words: line },
    })
  const sendSizes = () => {
    const isMissing = sizes.length === 0 && line.trim() === ''
    setError(isMissing ? texts.questions.sizesMissing : '')
    if (!isMissing) send({ answer: 'sizes' })
  }
  const toggle = (size: string) =>
    setSizes((now) => (now.includes(size) ? now.filter((one) => one !== size) : [...now, size]))
  const isTimed = kind === 'hours' || kind === 'keep'
  const timed = kind === 'hours' ? 'until' : 'kept'
  return (
    <article className={styles.box} aria-labelledby={`question-${id}`}>
      <OfferHead offer={question} level={2} id={`question-${id}`}>
        {[
          formatRupees(discount_price),
          texts.questions.shop.asked({ when: whenWords(asked_at) }),
          phone && texts.questions.shop.wantsCall,
        ]
          .filter(Boolean)
          .join(' · ')}
      </OfferHead>
      <blockquote className={styles.asked}>
        <b>{texts.questions.kind[kind]}</b>
        {words && <span lang={languageOf(words)}>{words}</span>}
      </blockquote>
      {kind === 'sizes' && (
        <fieldset className={styles.sizes}>
          <legend>{texts.questions.shop.sizes}</legend>
          {usualSizes.map((size) => (
            <Chip key={size} aria-pressed={sizes.includes(size)} onClick={() => toggle(size)}>
              {size}
            </Chip>
          ))}
        </fieldset>
      )}
      <TextField
        label={texts.questions.shop.line}
        fits={maxLengths.questionLine}
        error={error}
        value={line}
        onChange={(event) => setLine(event.target.value)}
      />
      <div className={styles.answers}>
        {kind === 'there' && (
          <Button variant="soft" busy={isPending} onClick={() => send({ answer: 'yes' })}>
            <Icon of={Check} />
            {texts.questions.shop.yes}
          </Button>
        )}
        {kind === 'sizes' && (
          <Button busy={isPending} onClick={sendSizes}>
            {texts.questions.shop.send}
          </Button>
        )}
        {(kind === 'there' || kind === 'sizes') && (
          <Button variant="line" busy={isPending} onClick={() => send({ answer: 'sold out' })}>
            {texts.questions.shop.soldOut}
          </Button>
        )}
        {isTimed && (
          <Button variant="soft" busy={isPending} onClick={() => send({ answer: timed, until: closes })}>
            <Icon of={Check} />
            {texts.questions.shop[timed]({ time: formatTimeOfDay(closes) })}
          </Button>
        )}
        {isTimed && until === undefined && (
          <Button variant="line" onClick={() => setUntil(closes)}>
            {texts.questions.shop.another}
          </Button>
        )}
        {until !== undefined && (
          <div className={styles.time}>
            <TextField
              type="time"
              label={texts.questions.shop.time}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
            <Button busy={isPending} onClick={() => until && send({ answer: timed, until })}>
              {texts.questions.shop.send}
            </Button>
          </div>
        )}
        {kind === 'keep' && (
          <Button variant="line" busy={isPending} onClick={() => send({ answer: 'no' })}>
            {texts.questions.shop.no}
          </Button>
        )}
        {phone && (
          <ButtonAnchor variant="line" href={telephoneLink(phone)}>
            <Icon of={Phone} />
            {`${texts.questions.shop.call} ${phone}`}
          </ButtonAnchor>
        )}
        <Button
          variant="plain"
          size="small"
          busy={isPending}
          onClick={() => mutate({ call: 'POST /api/shop/report_question', body: { question_id: id } })}
        >
          <Icon of={Flag} size="small" />
          {texts.questions.shop.report}
        </Button>
      </div>
    </article>
  )
}

type ChangeCall =
  | 'POST /api/shop/answer_question'
  | 'POST /api/shop/report_question'
  | 'POST /api/shop/bring_back_question'
  | 'POST /api/shop/take_questions'
type Change = { [Call in ChangeCall]: { call: Call; body: SentTo<Call>['body'] } }[ChangeCall]

export function useChangeQuestions() {
  const refresh = useRefresh('GET /api/shop/questions')
  const change = useMutation({
    mutationFn: ({ call, body }: Change) => callApi(call, { body }),
    onSuccess({ message }, { call, body }) {
      if (call !== 'POST /api/shop/report_question') return notifySuccess(message)
      const undo = () => change.mutate({ call: 'POST /api/shop/bring_back_question', body })
      offerUndo({ text: message, undo })
    },
    onError: (error) => notifyFailure(error.message),
    onSettled: async (_, error) => {
      if (!(error instanceof ApiError) || error.status === 404 || error.status === 409) await refresh()
    },
  })
  return change
}
