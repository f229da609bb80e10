import type { ReactNode } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import { formatIndianTime } from 'server/contract/facts/formats'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import styles from './complaint-view.module.css'

type Links = Record<string, (inside: string) => ReactNode>

/** Shows the progress alone: neither the text nor the author. */
export function ComplaintView({ token, links }: { token: string; links: Links }) {
  const { data, error, refetch } = useApiQuery(
    'GET /api/complaint/:token',
    { params: { token } },
    { staleTime: 0, gcTime: 0, retry: false },
  )
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

type ComplaintState = AnswerOf<'GET /api/complaint/:token'>

const tones: Record<keyof typeof texts.complaint.states, StatusTone> = {
  received: 'pending',
  acknowledged: 'coming',
  answered: 'active',
}

export function ComplaintSteps({ dates }: { dates: AnswerOf<'GET /api/complaint_dates'> }) {
  const { received_at, acknowledged_at, acknowledge_by, answered_at, answer_by } = dates
  const state = answered_at ? 'answered' : acknowledged_at ? 'acknowledged' : 'received'
  const { steps } = texts.complaint
  return (
    <>
      <Status tone={tones[state]}>{texts.complaint.states[state]}</Status>
      <dl className={styles.steps}>
        <Step name={steps.received} at={received_at} by={received_at} />
        <Step name={steps.acknowledged} at={acknowledged_at} by={acknowledge_by} />
        <Step name={steps.answered} at={answered_at} by={answer_by} />
      </dl>
    </>
  )
}

function Step({ name, at, by }: { name: string; at: string | null; by: string }) {
  const when = formatIndianTime(at ?? by)
  const isLate = !at && Date.parse(by) < Date.now()
  return (
    <div>
      <dt>{name}</dt>
      <dd className={at ? undefined : 'muted'}>
        {at ? when : isLate ? texts.complaint.late({ when }) : texts.complaint.due({ when })}
      </dd>
    </div>
  )
}
