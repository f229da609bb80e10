import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { OpenQuestion } from 'server/contract/shopkeepers/approvals'
import { languageOf } from '../../../lib/format/language.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { type ApiError, isWithoutServer } from '../../../lib/net/api-request.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'

const questionsKey = ['approval questions']

/** What an admin wants to know before an approval, with room for the answer. */
export function ApprovalQuestions({ userId }: { userId: number }) {
  const { data } = useQuery<AnswerOf<'GET /api/shop/approval_questions'>, ApiError>({
    queryKey: [...questionsKey, userId],
    queryFn: ({ signal }) => callApi('GET /api/shop/approval_questions', {}, { signal }),
  })
  return data?.questions.map((question) => <Question key={question.id} {...question} />)
}

function Question({ id, shop_name, asked_by, question }: OpenQuestion) {
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation<AnswerOf<'POST /api/shop/answer_approval_question'>, ApiError>({
    mutationFn: () =>
      callApi('POST /api/shop/answer_approval_question', { body: { question_id: id, answer } }),
    onSuccess: ({ message }) => {
      notifySuccess(message)
      return client.invalidateQueries({ queryKey: questionsKey })
    },
    // What was typed stays.
    onError: (failure) => {
      if (isWithoutServer(failure)) return notifyFailure(texts.networkFailure)
      setError(failure.fields.answer ?? failure.message)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    if (answer.trim() === '') setError(texts.approvalQuestions.answerMissing)
    else mutate()
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
