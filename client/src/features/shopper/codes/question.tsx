import { useEffect, useId, useRef, useState } from 'react'
import type { OwnClaim } from 'server/contract/claims/calls'
import { type ClaimAnswer, claimAnswers } from 'server/contract/claims/facts'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { isOpenForAnswer } from '../../../offers/saved/saved-things.ts'
import { useNow } from '../../../offers/shop/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Cut } from '../../../ui/ticket.tsx'
import { questionOf } from './claim-words.ts'
import { answerClaim } from './codes.api.ts'
import styles from './question.module.css'

/** Asks once whether the customer got the promised price; the answer can be changed for some days. */
export function PriceQuestion({ claim }: { claim: OwnClaim }) {
  const isOpen = isOpenForAnswer(claim)
  // Rerenders the component when the question becomes due.
  useNow()
  const [isChanging, setChanging] = useState(false)
  // If the shop did not honour the code, it gave a reason: show the question only if the customer disagrees.
  const [isAsked, ask] = useState(claim.not_given === null)
  const { answer } = claim
  const place = useFocusOnChange<HTMLDivElement>(Boolean(answer) && !isChanging)
  if (!answer && !isOpen) return null
  if (!answer && !isAsked)
    return (
      <Button variant="plain" size="small" onClick={() => ask(true)}>
        {texts.codes.over.dispute}
      </Button>
    )
  return (
    <div ref={place} tabIndex={-1}>
      <Cut />
      {answer && !(isOpen && isChanging) ? (
        <div className={styles.question} role="status">
          <b>{texts.codes.question.thanks}</b>
          <p>{texts.codes.question.said({ answer: inWords(claim, answer.answer) })}</p>
          {isOpen && (
            <Button variant="plain" size="small" onClick={() => setChanging(true)}>
              {texts.codes.question.change}
            </Button>
          )}
        </div>
      ) : (
        <Choices claim={claim} onAnswered={() => setChanging(false)} />
      )}
    </div>
  )
}

function Choices({ claim, onAnswered }: { claim: OwnClaim; onAnswered: () => void }) {
  const id = useId()
  const [chosen, setChosen] = useState<ClaimAnswer>()
  const [failure, setFailure] = useState('')
  const [send, isSending] = useOneAtATime(async (answer: ClaimAnswer) => {
    setChosen(answer)
    setFailure('')
    const failed = await answerClaim(claim.id, answer)
    if (failed) setFailure(failed)
    else onAnswered()
  })
  const hasGone = claim.state === 'redeemed' || claim.not_given !== null
  const all = hasGone ? claimAnswers.slice(0, -1) : [...claimAnswers.slice(-1), ...claimAnswers.slice(0, -1)]
  return (
    <fieldset className={styles.question} aria-labelledby={id}>
      <h2 id={id}>{questionOf(claim)}</h2>
      {all.map((answer) => (
        <Button
          key={answer}
          variant="line"
          aria-pressed={claim.answer?.answer === answer}
          busy={isSending && chosen === answer}
          onClick={() => void send(answer)}
        >
          {inWords(claim, answer)}
        </Button>
      ))}
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <p>{texts.codes.question.fine}</p>
    </fieldset>
  )
}

/** 'Yes' is worded differently when the question is whether the customer went to the shop. */
const inWords = ({ state, price }: OwnClaim, answer: ClaimAnswer) =>
  answer === 'yes' && state !== 'redeemed'
    ? texts.codes.question.yes({ price: formatRupees(price) })
    : texts.claimAnswers[answer]

/**
 * When content is replaced, moves the lost focus to the new heading or to the container. Skips the first
 * render.
 */
export function useFocusOnChange<Element extends HTMLElement>(what: unknown) {
  const place = useRef<Element>(null)
  const before = useRef(what)
  useEffect(() => {
    if (before.current === what) return
    before.current = what
    if (document.activeElement !== document.body) return
    const heading = place.current?.querySelector<HTMLElement>('h1') ?? place.current
    heading?.focus({ preventScroll: true })
    for (const one of [place.current, heading]) one?.scrollIntoView({ block: 'nearest' })
  }, [what])
  return place
}
