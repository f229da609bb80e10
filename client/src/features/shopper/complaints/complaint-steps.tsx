import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import type { ComplaintDates } from './complaint.api.ts'
import styles from './complaint-view.module.css'

const tones: Record<keyof typeof texts.complaint.states, StatusTone> = {
  received: 'pending',
  acknowledged: 'coming',
  answered: 'active',
}

/** How far a complaint is, and when each step was done or is due. */
export function ComplaintSteps({ dates }: { dates: ComplaintDates }) {
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

/** When it was done, or by when it is due. */
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
