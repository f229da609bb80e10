import { useMutation } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import { formatIndianTime } from 'server/contract/facts/formats'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyNotice, ErrorLine } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import styles from './complaint-view.module.css'
import findStyles from './find-complaint.module.css'

type Links = Record<string, (inside: string) => ReactNode>

/** Shows the complaint's progress, but neither its text nor its author. */
export function ComplaintView({ token, links }: { token: string; links: Links }) {
  const query = useApiQuery(
    'GET /api/complaint/:token',
    { params: { token } },
    { staleTime: 0, gcTime: 0, retry: false },
  )
  if (query.error?.status === 400 || query.error?.status === 404)
    return (
      <EmptyNotice title={texts.complaint.unknown}>
        <RichText text={texts.complaint.unknownHint} parts={links} />
      </EmptyNotice>
    )
  return (
    <Loaded query={query} loading={texts.complaint.loading} failed={texts.complaint.failed}>
      {(complaint) => <State {...complaint} links={links} />}
    </Loaded>
  )
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

function ComplaintSteps({ dates }: { dates: AnswerOf<'GET /api/complaint_dates'> }) {
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

export function FindComplaint() {
  const [number, setNumber] = useState('')
  const find = useMutation<AnswerOf<'GET /api/complaint_dates'>, ApiError, string>({
    mutationFn: (number) => callApi('GET /api/complaint_dates', { query: { number } }),
  })
  const { data: dates, error } = find
  const wrong = error?.fields.number ?? (error?.status === 404 ? error.message : undefined)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!find.isPending) find.mutate(number)
  }
  return (
    <>
      <form className={findStyles.form} noValidate onSubmit={submit}>
        <TextField
          label={texts.complaint.find.number}
          hint={texts.complaint.find.hint}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={20}
          required
          value={number}
          error={wrong}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button type="submit" busy={find.isPending}>
          <Icon of={Search} />
          {texts.complaint.find.submit}
        </Button>
      </form>
      {error && !wrong && (
        <ErrorLine>{error.status === 429 ? error.message : texts.complaint.failed}</ErrorLine>
      )}
      <div role="status">
        {dates && (
          <Panel title={dates.number} className={findStyles.found}>
            <ComplaintSteps dates={dates} />
            <p className={findStyles.where}>{texts.complaint.find.where}</p>
          </Panel>
        )}
      </div>
    </>
  )
}
