import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { readyQuestions } from 'server/contract/shopkeepers/facts'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { Button } from '../../../ui/button.tsx'
import { DecisionDialog, useReason } from '../../../ui/decision-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { holdForUndo } from '../../../ui/undo-bar.tsx'
import { useRefreshQueue } from './queue.api.ts'
import { useTooLate } from './use-too-late.ts'

type Props = {
  /** Whom the question is about. */
  name: string
  email: string
  /** Of a shop that somebody added. */
  shopId?: number | undefined
  onGone: (why: string) => void
}

/** The third answer to who waits: a question by mail. */
export function AskBack({ name, ...about }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="line"
        aria-label={texts.approvalQuestions.askNamed({ name })}
        onClick={() => setAsking(true)}
      >
        <Icon of={Mail} />
        {texts.approvalQuestions.askBack}
      </Button>
      {isAsking && <QuestionDialog {...about} name={name} onClose={() => setAsking(false)} />}
    </>
  )
}

function QuestionDialog({ name, email, shopId, onGone, onClose }: Props & { onClose: () => void }) {
  const choice = useReason(undefined, `question to ${email} ${shopId}`)
  const tooLate = useTooLate()
  const refresh = useRefreshQueue()
  const body = { email, shop_id: shopId, question: choice.reason ?? '' }
  const { data } = useQuery<AnswerOf<'POST /api/admin/preview_question'>, ApiError>({
    queryKey: ['preview question', body],
    queryFn: ({ signal }) => callApi('POST /api/admin/preview_question', { body }, { signal }),
    enabled: choice.reason !== undefined,
    gcTime: 0,
  })
  const ask = (question: string) => {
    onClose()
    holdForUndo({
      text: texts.approvalQuestions.asking({ name, mailLeaves: texts.undo.mailLeaves }),
      call: 'POST /api/admin/ask_back',
      body: { ...body, question },
      done: () => {
        choice.forget()
        return refresh()
      },
      notDone: (error) => error !== undefined && tooLate(error, onGone),
    })
  }
  return (
    <DecisionDialog
      title={texts.approvalQuestions.askTitle({ name })}
      confirmLabel={texts.approvalQuestions.sendQuestion}
      atOnce
      busy={false}
      choice={choice}
      reasons={readyQuestions}
      mail={data?.mail}
      nobody=""
      words={texts.approvalQuestions.choice}
      onConfirm={ask}
      onCancel={onClose}
    >
      {texts.approvalQuestions.askHint}
    </DecisionDialog>
  )
}
