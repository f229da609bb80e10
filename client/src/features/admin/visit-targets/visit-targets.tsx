import { type FormEvent, useState } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { inLatinDigits } from 'server/contract/facts/typed-text'
import { type VisitFigure, visitFigures } from 'server/contract/statistics/facts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { useMay } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorLine, FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import styles from './visit-targets.module.css'

type Targets = AnswerOf<'GET /api/admin/visit_targets'>

/** What executives are to reach in a week, set here alone. */
export function VisitTargets() {
  const { data, error, refetch } = useApiQuery('GET /api/admin/visit_targets', {}, { staleTime: 0 })
  // A form and nothing else.
  if (!useMay().may('POST /api/admin/set_visit_targets')) return null
  return (
    <Panel title={texts.fieldVisits.targets}>
      {data ? (
        <TargetsForm key={data.set_at} targets={data} />
      ) : error ? (
        <FailedNotice onRetry={() => void refetch()}>{texts.fieldVisits.targetsFailed}</FailedNotice>
      ) : (
        <LoadingNotice />
      )}
    </Panel>
  )
}

function TargetsForm({ targets }: { targets: Targets }) {
  const signInAgain = useSignInAgain()
  const [typed, setTyped] = useState<Record<VisitFigure, string>>({
    visited: String(targets.visited),
    added: String(targets.added),
    published: String(targets.published),
  })
  const { mutate, isPending, error } = useUndoableCall('POST /api/admin/set_visit_targets', {
    refreshes: ['GET /api/admin/visit_targets'],
  })
  const number = (figure: VisitFigure) => Number(inLatinDigits(typed[figure]).trim() || Number.NaN)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    mutate(
      { visited: number('visited'), added: number('added'), published: number('published') },
      { onError: signInAgain },
    )
  }
  const fields = error?.fields ?? {}
  return (
    <form className="stack gap-12" noValidate onSubmit={submit}>
      <p className="muted small">
        {texts.fieldVisits.targetsLead} <span>{whoSet(targets)}</span>
      </p>
      <div className={styles.fields}>
        {visitFigures.map((figure) => (
          <TextField
            key={figure}
            label={texts.fieldVisits.figures[figure]}
            hint={texts.fieldVisits.hints[figure]}
            inputMode="numeric"
            autoComplete="off"
            required
            value={typed[figure]}
            error={fields[figure]}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setTyped({ ...typed, [figure]: target.value })}
          />
        ))}
      </div>
      {error && Object.keys(fields).length === 0 && <ErrorLine>{error.message}</ErrorLine>}
      <Button type="submit" variant="soft" busy={isPending}>
        {texts.fieldVisits.save}
      </Button>
    </form>
  )
}

function whoSet({ set_by, set_at }: Targets) {
  if (set_at === null) return texts.fieldVisits.isDefault
  const when = formatIndianTime(set_at)
  return set_by === null
    ? texts.fieldVisits.setUnknown({ when })
    : texts.fieldVisits.setBy({ by: set_by, when })
}
