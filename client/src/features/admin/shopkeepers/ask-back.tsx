import { skipToken } from '@tanstack/react-query'
import { Check, Mail, Phone, X } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { CallName } from 'server/contract/calls'
import { formatIndianDay, formatIndianTime, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { ApplicantQuestion } from 'server/contract/shopkeepers/approvals'
import { readyQuestions } from 'server/contract/shopkeepers/facts'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { useApiQuery, useRefresh } from '../../../lib/net/api-query.ts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { DecisionDialog, useReason } from '../../../ui/decision-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MailboxLink } from '../../../ui/mailbox-link.tsx'
import { Status } from '../../../ui/status.tsx'
import { holdForUndo } from '../../../ui/undo-bar.tsx'
import styles from './pending-queue.module.css'
import { useConflictHandler } from './queue.api.ts'
import { approveMark } from './use-list-focus.ts'

type Props = {
  name: string
  email: string
  /** Set when an existing account adds another shop. */
  shopId?: number | undefined
  onGone: (why: string) => void
}

function AskBack({ name, ...about }: Props) {
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
  const tooLate = useConflictHandler()
  const refresh = useRefresh('GET /api/admin/queue')
  const body = { email, shop_id: shopId, question: choice.reason ?? '' }
  const { data } = useApiQuery(
    'POST /api/admin/preview_question',
    choice.reason === undefined ? skipToken : { body },
    { gcTime: 0 },
  )
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

type PhoneAndMailProps = { phone: string | null; email: string; name: string }

export const PhoneAndMail = ({ phone, email, name }: PhoneAndMailProps) => (
  <>
    {phone && (
      <a href={telephoneLink(phone)} aria-label={texts.approvals.call({ phone, shop: name })}>
        <Icon of={Phone} size="small" />
        <span>{phone}</span>
      </a>
    )}
    <span>
      <Icon of={Mail} size="small" />
      <MailboxLink email={email} />
    </span>
  </>
)

type AskedBackLinesProps = { asked: ApplicantQuestion; name: string; phone: string | null }

type ActionsProps = Props & {
  approveCall: CallName
  isBusy: boolean
  onApprove: (event: MouseEvent) => void
  onReject: () => void
}

export const PendingActions = ({ approveCall, isBusy, onApprove, onReject, ...about }: ActionsProps) => (
  <div className={styles.actions}>
    <May call="POST /api/admin/ask_back">
      <AskBack {...about} />
    </May>
    <May call="POST /api/admin/modify_user_status">
      <Button variant="line" onClick={onReject} aria-label={texts.shopkeepers.rejectNamed(about)}>
        <Icon of={X} />
        {texts.shopkeepers.actions.reject}
      </Button>
    </May>
    <May call={approveCall}>
      <Button
        {...approveMark}
        variant="soft"
        busy={isBusy}
        aria-label={texts.shopkeepers.approveNamed(about)}
        // Holding Enter must not approve the whole list.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={onApprove}
      >
        {!isBusy && <Icon of={Check} />}
        {texts.shopkeepers.actions.approve}
      </Button>
    </May>
  </div>
)

export function SentQuestionLines({ asked, name, phone }: AskedBackLinesProps) {
  const { asked_by, asked_at, question, answer, answered_at, is_undelivered } = asked
  return (
    <div className={styles.asked}>
      {is_undelivered && (
        <p className={styles.undelivered}>
          <Status tone="rejected">{texts.approvalQuestions.undelivered}</Status>
          {phone && (
            <a href={telephoneLink(phone)} aria-label={texts.approvalQuestions.callNamed({ name, phone })}>
              <Icon of={Phone} size="small" />
              {texts.reach.call}
            </a>
          )}
        </p>
      )}
      <p>
        <small>
          <span>{texts.approvalQuestions.asked({ by: asked_by, when: formatIndianTime(asked_at) })}</span>{' '}
          {answer === null && <span>{texts.approvalQuestions.noAnswer}</span>}
        </small>
        <span lang={languageOf(question)}>{question}</span>
      </p>
      {answer !== null && (
        <p>
          <small>
            {texts.approvalQuestions.answerAt({ when: formatIndianTime(answered_at ?? asked_at) })}
          </small>
          <span lang={languageOf(answer)}>{answer}</span>
        </p>
      )}
    </div>
  )
}

const day = 24 * 60 * 60 * 1000

/** Returns 'Waits since 18 Nov 2026, 3 days ago', for example; for today, only the time. */
export function waitsSince(since: string, now = Date.now()) {
  const date = formatIndianDay(since)
  if (date === formatIndianDay(new Date(now)))
    return texts.approvals.waitsSinceToday({ time: formatIndianTimeOfDay(since) })
  if (date === formatIndianDay(new Date(now - day))) return texts.approvals.waitsSinceYesterday({ date })
  return texts.approvals.waitsSince({ date, days: Math.round((now - Date.parse(since)) / day) })
}
