import { type FormEvent, useState } from 'react'
import type { WrittenComplaint } from 'server/contract/complaints/calls'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { useIsShown, useOneAtATime } from '../../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextAreaField, tooLong } from '../../../../ui/field.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { canBeClosed, TakesLong, useTakesLong } from '../../../../ui/takes-long.tsx'
import { notifyFailure, notifySuccess } from '../../../../ui/toasts.tsx'
import { useAnswer } from '../reports.api.ts'
import styles from './written-list.module.css'

/** Answers what somebody wrote; what was typed stays when it is not sent, or another admin was first. */
export function AnswerSheet({ complaint, onClose }: { complaint: WrittenComplaint; onClose: () => void }) {
  const { id, number, name, email } = complaint
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const answer = useAnswer()
  const signInAgain = useSignInAgain()
  const isShown = useIsShown()
  const [send, isBusy] = useOneAtATime(async () => {
    try {
      const { message } = await answer.mutateAsync({ id, answer: words })
      notifySuccess(message)
      if (isShown()) onClose()
    } catch (error) {
      if (signInAgain(error)) return
      const why = error instanceof ApiError && error.status !== 0 ? error.message : texts.networkFailure
      if (isShown()) setProblem(why)
      else notifyFailure(why)
    }
  })
  const isLong = useTakesLong(isBusy)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '') setProblem(texts.complaints.answerMissing)
    else if (tooLong(words, maxLengths.message)) setProblem(texts.complaints.tooLong)
    else void send()
  }
  return (
    <Sheet title={texts.complaints.answerTitle({ name })} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{texts.complaints.answerHint({ email, number })}</p>
        <TextAreaField
          label={texts.complaints.answerLabel}
          rows={6}
          fits={maxLengths.message}
          value={words}
          error={problem}
          onChange={(event) => setWords(event.target.value)}
        />
        <TakesLong isLong={isLong}>{canBeClosed}</TakesLong>
        <Button type="submit" busy={isBusy}>
          {texts.complaints.send}
        </Button>
      </form>
    </Sheet>
  )
}
