import { zodResolver } from '@hookform/resolvers/zod'
import { MailCheck, Reply } from 'lucide-react'
import type { WrittenComplaint } from 'server/contract/complaints/calls'
import { formatIndianTime } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { z } from 'zod'
import { languageOf } from '../../../lib/format/language.ts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, tooLong } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SheetForm } from '../../../ui/sheet-form.tsx'
import { Status } from '../../../ui/status.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import styles from './written-card.module.css'

export function WrittenCard({ complaint, onAnswer }: { complaint: WrittenComplaint; onAnswer: () => void }) {
  const { id, number, name, subject, message, received_at, acknowledged_at, acknowledged_by } = complaint
  return (
    <li className={styles.message}>
      <div className={styles.what}>
        <p className={styles.head}>
          <Due at={complaint.due_at} isAcknowledged={acknowledged_at !== null} />
          <span>{texts.complaints.from({ number, name, when: whenWords(received_at) })}</span>
        </p>
        <h2 lang={languageOf(subject)}>{subject}</h2>
        <p className={styles.words} lang={languageOf(message)}>
          {message}
        </p>
        {acknowledged_at && (
          <p className="muted small">
            {texts.complaints.acknowledgedBy({ by: acknowledged_by ?? '', when: whenWords(acknowledged_at) })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <May call="POST /api/admin/answer_complaint">
          <Button
            variant="soft"
            aria-label={texts.complaints.answerNamed({ what: `${subject}, ${number}` })}
            onClick={onAnswer}
          >
            <Icon of={Reply} />
            {texts.complaints.answer}
          </Button>
        </May>
        <Acknowledge ids={acknowledged_at ? [] : [id]} what={`${subject}, ${number}`} />
      </div>
    </li>
  )
}

export function Acknowledge({ ids, what }: { ids: readonly number[]; what: string }) {
  const acknowledge = useUndoableCall('POST /api/admin/acknowledge_complaints', {
    refreshes: ['GET /api/admin/reports', 'GET /api/admin/complaints', 'GET /api/admin/complaint_sheet'],
  })
  const showFailure = useShowFailure()
  if (ids.length === 0) return null
  return (
    <May call="POST /api/admin/acknowledge_complaints">
      <Button
        variant="line"
        busy={acknowledge.isPending}
        aria-label={texts.complaints.acknowledgeNamed({ what })}
        onClick={() => acknowledge.mutate({ ids: [...ids] }, { onError: showFailure })}
      >
        <Icon of={MailCheck} />
        {texts.complaints.acknowledge}
      </Button>
    </May>
  )
}

export function Due({ at, isAcknowledged }: { at: string; isAcknowledged: boolean }) {
  const when = formatIndianTime(at)
  if (Date.parse(at) < Date.now()) return <Status tone="rejected">{texts.complaints.late({ when })}</Status>
  return (
    <Status tone={isAcknowledged ? 'coming' : 'pending'}>
      {isAcknowledged ? texts.complaints.answerBy({ when }) : texts.complaints.acknowledgeBy({ when })}
    </Status>
  )
}

export function AnswerSheet({ complaint, onClose }: { complaint: WrittenComplaint; onClose: () => void }) {
  const { id, number, name, email } = complaint
  const send = useUndoableCall('POST /api/admin/answer_complaint', {
    refreshes: ['GET /api/admin/complaints', 'GET /api/admin/complaint_sheet'],
  })
  return (
    <SheetForm
      title={texts.complaints.answerTitle({ name })}
      submitLabel={texts.complaints.send}
      defaultValues={{ answer: '' }}
      resolver={zodResolver(answerOfForm)}
      onSubmit={({ answer }) => send.mutateAsync({ id, answer })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className={styles.hint}>{texts.complaints.answerHint({ email, number })}</p>
          <TextAreaField
            label={texts.complaints.answerLabel}
            rows={6}
            fits={maxLengths.message}
            {...field('answer')}
          />
        </>
      )}
    </SheetForm>
  )
}

const answerOfForm = z.object({
  answer: z
    .string()
    .refine((words) => words.trim() !== '', texts.complaints.answerMissing)
    .refine((words) => !tooLong(words, maxLengths.message), texts.complaints.tooLong),
})
