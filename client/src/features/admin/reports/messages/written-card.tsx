import { Reply } from 'lucide-react'
import type { WrittenComplaint } from 'server/contract/complaints/calls'
import { texts } from 'server/contract/facts/texts'
import { languageOf } from '../../../../lib/format/language.ts'
import { whenWords } from '../../../../lib/format/when-words.ts'
import { May } from '../../../../session/may.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Acknowledge, Due } from '../acknowledge.tsx'
import styles from './written-list.module.css'

/** What somebody wrote, by when it is due, and what can be done. */
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
