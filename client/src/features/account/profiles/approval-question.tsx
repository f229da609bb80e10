import { MessageCircleQuestionMark } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { OpenQuestion } from 'server/contract/shopkeepers/approvals'
import { languageOf } from '../../../lib/format/language.ts'
import { useApiMutation, useApiQuery, useRefresh } from '../../../lib/net/api-query.ts'
import { isServerUnreachable } from '../../../lib/net/api-request.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'

export function ApprovalQuestions() {
  const { data } = useApiQuery('GET /api/shop/approval_questions', {})
  return data?.questions.map((question) => <Question key={question.id} {...question} />)
}

function Question({ id, shop_name, asked_by, question }: OpenQuestion) {
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useApiMutation('POST /api/shop/answer_approval_question', {
    // Keeps the form busy until the answered question has left the refetched list.
    onSettled: useRefresh('GET /api/shop/approval_questions'),
    onSuccess: ({ message }) => notifySuccess(message),
    onError: (failure) => {
      if (isServerUnreachable(failure)) return notifyFailure(texts.networkFailure)
      setError(failure.fields.answer ?? failure.message)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    if (answer.trim() === '') setError(texts.approvalQuestions.answerMissing)
    else mutate({ question_id: id, answer })
  }
  return (
    <NoticeLine label={texts.approvalQuestions.label} icon={MessageCircleQuestionMark}>
      <b>
        {texts.approvalQuestions.line({
          by: asked_by,
          hasShop: shop_name !== null,
          shop: shop_name ?? '',
        })}
      </b>
      <p lang={languageOf(question)}>{question}</p>
      <form noValidate onSubmit={send} className="stack gap-8">
        <TextAreaField
          label={texts.approvalQuestions.yourAnswer}
          rows={2}
          fits={maxLengths.reason}
          value={answer}
          error={error}
          onChange={({ target }) => setAnswer(target.value)}
        />
        <Button type="submit" busy={isPending}>
          {texts.approvalQuestions.send}
        </Button>
      </form>
    </NoticeLine>
  )
}
