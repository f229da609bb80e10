import { useRef, useState } from 'react'
import type { WrittenComplaint } from 'server/contract/complaints/schemas'
import { texts } from 'server/contract/facts/texts'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../../../ui/notice.tsx'
import { useFocusAfterRemoval } from '../../../../ui/use-focus-after-removal.ts'
import { useWritten } from '../reports.api.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { ComplaintSheet } from './complaint-sheet.tsx'
import { WrittenCard } from './written-card.tsx'
import styles from './written-list.module.css'

/** What people wrote and nobody has answered, what is late on top; below it the sheet of the year. */
export function WrittenList() {
  const { data, error, refetch } = useWritten()
  const [answered, answer] = useState<WrittenComplaint>()
  const top = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(top, data?.complaints.length ?? 0)
  if (error && !data)
    return <FailedNotice onRetry={() => void refetch()}>{texts.complaints.failed}</FailedNotice>
  if (!data) return <LoadingNotice>{texts.complaints.loading}</LoadingNotice>
  return (
    <div ref={top} tabIndex={-1}>
      {data.total === 0 ? (
        <EmptyNotice title={texts.complaints.none}>{texts.complaints.noneHint}</EmptyNotice>
      ) : (
        <>
          <p className={styles.lead}>{texts.complaints.lead({ count: data.total })}</p>
          <ul className="stack gap-12">
            {data.complaints.map((complaint) => (
              <WrittenCard key={complaint.id} complaint={complaint} onAnswer={() => answer(complaint)} />
            ))}
          </ul>
        </>
      )}
      <ComplaintSheet />
      {answered && <AnswerSheet complaint={answered} onClose={() => answer(undefined)} />}
    </div>
  )
}
