import type { ReactNode } from 'react'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { type ComplaintState, useComplaint } from './complaint.api.ts'
import { ComplaintSteps } from './complaint-steps.tsx'
import styles from './complaint-view.module.css'

type Links = Record<string, (inside: string) => ReactNode>

/** What became of a complaint: nothing of who wrote, and not what. */
export function ComplaintView({ token, links }: { token: string; links: Links }) {
  const { data, error, refetch } = useComplaint(token)
  if (error?.status === 400 || error?.status === 404)
    return (
      <EmptyNotice title={texts.complaint.unknown}>
        <RichText text={texts.complaint.unknownHint} parts={links} />
      </EmptyNotice>
    )
  if (error && !data)
    return <FailedNotice onRetry={() => void refetch()}>{texts.complaint.failed}</FailedNotice>
  if (!data) return <LoadingNotice>{texts.complaint.loading}</LoadingNotice>
  return <State {...data} links={links} />
}

function State({ links, ...complaint }: ComplaintState & { links: Links }) {
  const { number, outcome } = complaint
  return (
    <>
      <p>
        <RichText
          text={texts.complaint.lead({ number })}
          parts={{ b: (inside) => <b className={styles.number}>{inside}</b> }}
        />
      </p>
      <Panel className={styles.state}>
        <ComplaintSteps dates={complaint} />
        {outcome && (
          <>
            <h2 className={styles.title}>{texts.complaint.answer}</h2>
            <p className={styles.answer}>{complaint.answer ?? outcomeWords(outcome)}</p>
            <p className="muted">
              <RichText text={texts.complaint.notContent} parts={links} />
            </p>
          </>
        )}
      </Panel>
    </>
  )
}

const outcomeWords = (outcome: NonNullable<ComplaintState['outcome']>) =>
  outcome === 'answered'
    ? texts.complaint.outcomes.answered(retention.complaintWords)
    : texts.complaint.outcomes[outcome]
