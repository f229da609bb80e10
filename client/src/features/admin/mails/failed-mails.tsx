import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TablePager, totalWords, useLeaveEmptyPage } from '../../../ui/table.tsx'
import styles from './failed-mails.module.css'
import { MailTable } from './mail-table.tsx'
import { useMails } from './mails.api.ts'

/** The mails that have not arrived, each with the way to try it now; for an admin's screen. */
export function FailedMails() {
  const [after, setAfter] = useState<string>()
  const { data: page, error, isPlaceholderData, refetch } = useMails(after)
  const top = useRef<HTMLDivElement>(null)
  useLeaveEmptyPage(page?.mails.length, isPlaceholderData ? null : page?.previous, setAfter)
  return (
    <Panel title={texts.mails.title} className={styles.panel} aside={page && countWords(page.counts)}>
      {page?.sent_by === 'files' && <p className={styles.nobodySends}>{texts.mails.nobodySends}</p>}
      {error && !page ? (
        <FailedNotice onRetry={() => void refetch()}>{texts.mails.failed}</FailedNotice>
      ) : !page ? (
        <LoadingNotice>{texts.mails.loading}</LoadingNotice>
      ) : page.total === 0 ? (
        // Files are sent to nobody.
        page.sent_by === 'smtp' && <NothingHere>{texts.mails.none}</NothingHere>
      ) : (
        <div ref={top} tabIndex={-1} aria-busy={isPlaceholderData}>
          <MailTable mails={page.mails} />
          <TablePager
            top={top}
            before={page.rows_before}
            shown={page.mails.length}
            total={totalWords(page.total, page.total_is_exact)}
            onPrevious={page.previous === null ? undefined : () => setAfter(page.previous ?? undefined)}
            onNext={page.next === null ? undefined : () => setAfter(page.next ?? undefined)}
          />
        </div>
      )}
    </Panel>
  )
}

function countWords({ waiting, failed }: { waiting: number; failed: number }) {
  const words = [
    failed > 0 && texts.mails.givenUp({ count: failed }),
    waiting > 0 && texts.mails.waiting({ count: waiting }),
  ]
  return words.filter(Boolean).join(' · ')
}
