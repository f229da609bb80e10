import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatIndianTime } from 'server/contract/facts/formats'
import { listSize } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import type { UnsentMail } from 'server/contract/mails/calls'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { May } from '../../../session/may.tsx'
import { AdminList, AdminTable, actions, type Column } from '../../../ui/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Status } from '../../../ui/status.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import styles from './failed-mails.module.css'

/** Refetch intervals in milliseconds: `soon` while a mail is due. */
const intervals = { soon: 2_000, usually: 30_000 }

const isBeingTried = ({ next_attempt_at: next }: UnsentMail) =>
  next !== null && Date.parse(next) <= Date.now()

export function FailedMails() {
  const [after, setAfter] = useState<string>()
  const mails = useApiQuery(
    'GET /api/admin/mails',
    { query: { after, limit: listSize.page } },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.mails.some(isBeingTried) ? intervals.soon : intervals.usually,
    },
  )
  const page = mails.data
  return (
    <Panel title={texts.mails.title} className={styles.panel} aside={page && countWords(page.counts)}>
      {page?.sent_by === 'files' && <p className={styles.nobodySends}>{texts.mails.nobodySends}</p>}
      <AdminList
        query={mails}
        items={(shown) => shown.mails}
        words={{ loading: texts.mails.loading, failed: texts.mails.failed }}
        // Hides the "all sent" message when mails are only written to files.
        none={({ total, sent_by }) =>
          total === 0 && (sent_by === 'smtp' ? <NothingHere>{texts.mails.none}</NothingHere> : null)
        }
        onPage={setAfter}
      >
        {({ items, foot }) => (
          <>
            <AdminTable
              look="lined"
              caption={texts.mails.title}
              className={styles.table}
              columns={columns}
              items={items}
              keyOf={({ id }) => id}
            />
            {foot}
          </>
        )}
      </AdminList>
    </Panel>
  )
}

const { columns: titles } = texts.mails
const columns: Column<UnsentMail>[] = [
  {
    title: titles.recipient,
    isUnlabelled: true,
    className: styles.mail,
    cell: ({ recipient, subject, created_at }) => (
      <>
        <b>{recipient}</b>
        <span>{subject}</span>
        <span className={styles.when}>{formatIndianTime(created_at)}</span>
      </>
    ),
  },
  {
    title: titles.state,
    isUnlabelled: true,
    className: styles.state,
    cell: (mail) => (
      <>
        <Status tone={mail.state === 'failed' ? 'rejected' : 'pending'}>
          {texts.mails.states[mail.state]}
        </Status>
        <span className={styles.when}>{nextWords(mail)}</span>
      </>
    ),
  },
  {
    title: titles.reason,
    isUnlabelled: true,
    className: styles.reason,
    cell: ({ reason }) => reason ?? texts.mails.notTriedYet,
  },
  {
    title: titles.attempts,
    isUnlabelled: true,
    numeric: true,
    className: styles.attempts,
    cell: ({ attempts }) => (
      <RichText
        text={texts.mails.attempts({ attempts })}
        parts={{ unit: (inside) => <span className={styles.unit}>{inside}</span> }}
      />
    ),
  },
  actions((mail) => mail.can_be_sent && !isBeingTried(mail) && <RetryButton mail={mail} />, styles.action),
]

function nextWords(mail: UnsentMail) {
  if (isBeingTried(mail)) return texts.mails.isBeingTried
  return mail.next_attempt_at && texts.mails.again({ time: formatIndianTime(mail.next_attempt_at) })
}

/** Sends the displayed state, so that the server returns 409 if it changed. */
function RetryButton({ mail: { id, state, recipient, subject } }: { mail: UnsentMail }) {
  const retry = useUndoableCall('POST /api/admin/retry_mail', { refreshes: ['GET /api/admin/mails'] })
  const showFailure = useShowFailure()
  return (
    <May call="POST /api/admin/retry_mail">
      <Button
        variant="soft"
        size="small"
        busy={retry.isPending}
        aria-label={texts.mails.tryNowTo({ subject, recipient })}
        onClick={() => retry.mutate({ id, expected_state: state }, { onError: showFailure })}
      >
        {texts.mails.tryNow}
      </Button>
    </May>
  )
}

function countWords({ waiting, failed }: { waiting: number; failed: number }) {
  const words = [
    failed > 0 && texts.mails.givenUp({ count: failed }),
    waiting > 0 && texts.mails.waiting({ count: waiting }),
  ]
  return words.filter(Boolean).join(' · ')
}
