import { skipToken } from '@tanstack/react-query'
import { Check, Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { SentTo } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { synonym as contractSynonym, type Synonym } from 'server/contract/synonyms/schemas'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { useIsShown, useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useSettled } from '../../../lib/dom/use-settled.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedField, SelectField, showServerErrors, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { totalWords } from '../../../ui/table.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import {
  newSynonymDraft,
  type Pair,
  pairOf,
  pairWords,
  problemsOf,
  type SynonymDraft,
  synonymDraftOf,
} from './synonym-draft.ts'
import styles from './synonym-form.module.css'
import { onceEach, synonymCalls } from './synonyms.api.ts'

export type CategoryOption = { id: number; name: string }

type Props = {
  draft: SynonymDraft
  /** False while the side panel shows an empty form that the admin did not ask for. */
  takesFocus: boolean
  categories: readonly CategoryOption[]
  onSaved: () => void
  onCancel?: () => void
}

type Conflict = { message: string; current: Synonym | null }

export function SynonymForm({ draft, takesFocus, categories, onSaved, onCancel }: Props) {
  const save = useUndoableCall('POST /api/admin/savesynonym', { refreshes: synonymCalls })
  const signInAgain = useSignInAgain()
  const isShown = useIsShown()
  const nameOf = useCityNames(asStored)
  const [of, setOf] = useState(draft.of)
  const [conflict, setConflict] = useState<Conflict>()
  const { register, handleSubmit, control, setError, setFocus, reset, formState } = useForm({
    defaultValues: draft.values,
  })
  const values = useWatch({ control })
  const { errors } = formState
  const first = draft.values.words === '' ? 'words' : 'finds'
  useEffect(() => {
    if (takesFocus) setFocus(first)
  }, [takesFocus, first, setFocus])

  const showErrors = (fields: Record<string, string>) =>
    showServerErrors(setError, ['words', 'finds', 'both_ways', 'category_id'], fields)
  const failed = (error: unknown) => {
    if (signInAgain(error) || (error instanceof ApiError && showErrors(error.fields))) return
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404))
      return notifyFailure(texts.synonyms.failed)
    setConflict({
      message: error.message,
      current: contractSynonym.safeParse(error.answer.current).data ?? null,
    })
  }
  const [store, isBusy] = useOneAtATime(async (pair: Pair) => {
    try {
      await save.mutateAsync(pair)
      if (isShown()) onSaved()
    } catch (error) {
      failed(error)
    }
  })
  const submitAs = (target: SynonymDraft['of']) =>
    handleSubmit((typed) => {
      const pair = pairOf(typed, target)
      if (showErrors(problemsOf(pair))) return
      setConflict(undefined)
      return store(pair)
    })
  const keepMine = (target: SynonymDraft['of']) => {
    setOf(target)
    void submitAs(target)()
  }
  const takeTheirs = (current: Synonym) => {
    const theirs = synonymDraftOf(current)
    setOf(theirs.of)
    reset(theirs.values)
    setConflict(undefined)
  }

  return (
    <form className={styles.form} onSubmit={submitAs(of)} noValidate>
      <TextField
        label={texts.synonyms.form.words}
        hint={texts.synonyms.form.wordsHint}
        autoComplete="off"
        autoCapitalize="none"
        error={errors.words?.message}
        {...register('words')}
      />
      <TextField
        label={texts.synonyms.form.finds}
        autoComplete="off"
        autoCapitalize="none"
        error={errors.finds?.message}
        {...register('finds')}
      />
      <SegmentedField
        legend={texts.synonyms.form.direction}
        hideLegend
        choices={[
          { value: 'both', label: texts.synonyms.form.bothWays, hint: texts.synonyms.form.bothWaysHint },
          { value: 'one', label: texts.synonyms.form.oneWay, hint: texts.synonyms.form.oneWayHint },
        ]}
        error={errors.both_ways?.message}
        {...register('both_ways')}
      />
      <SelectField
        label={texts.synonyms.form.where}
        error={errors.category_id?.message}
        {...register('category_id')}
      >
        <option value="">{texts.synonyms.form.everywhere}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {nameOf(name)}
          </option>
        ))}
      </SelectField>
      <SynonymTrial pair={pairOf({ ...newSynonymDraft.values, ...values }, of)} typed={draft.typed} />
      {conflict && (
        <div className="stack gap-10">
          <ErrorLine>
            {conflict.current
              ? texts.synonyms.conflict.now({ problem: conflict.message, pair: pairWords(conflict.current) })
              : conflict.message}
          </ErrorLine>
          {conflict.current ? (
            <ConflictChoice current={conflict.current} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />
          ) : (
            <Button variant="line" size="small" onClick={() => keepMine(undefined)}>
              {texts.synonyms.conflict.saveAsNew}
            </Button>
          )}
        </div>
      )}
      <Button type="submit" block busy={isBusy}>
        {texts.synonyms.form.save}
      </Button>
      {onCancel && (
        <Button variant="plain" block onClick={onCancel}>
          {texts.ui.cancel}
        </Button>
      )}
    </form>
  )
}

type ChoiceProps = {
  current: Synonym
  onTakeTheirs: (current: Synonym) => void
  onKeepMine: (target: SynonymDraft['of']) => void
}

const ConflictChoice = ({ current, onTakeTheirs, onKeepMine }: ChoiceProps) => (
  <div className="cluster gap-10">
    <Button variant="line" size="small" onClick={() => onTakeTheirs(current)}>
      {texts.synonyms.conflict.showTheirs}
    </Button>
    <Button variant="line" size="small" onClick={() => onKeepMine(synonymDraftOf(current).of)}>
      {texts.synonyms.conflict.keepMine}
    </Button>
  </div>
)

/** Milliseconds after the last keystroke until the preview is refetched. */
const pause = 400

type SynonymTrialProps = {
  pair: Pair
  /** The shopper's search to preview; defaults to the pair's first word. */
  typed: string | undefined
}

function SynonymTrial({ pair, typed }: SynonymTrialProps) {
  const now = JSON.stringify({ ...pair, query: typed ?? pair.words[0] ?? '' })
  const settled = useSettled(now, pause)
  const trial: SentTo<'POST /api/admin/trysynonym'>['body'] = JSON.parse(settled)
  const isComplete = Object.keys(problemsOf(trial)).length === 0
  const { data, error, isFetching } = useApiQuery(
    'POST /api/admin/trysynonym',
    isComplete ? { body: trial } : skipToken,
    onceEach,
  )
  if (!isComplete) return <p className={styles.trial}>{texts.synonyms.trial.hint}</p>
  const { query } = trial
  return (
    <div
      role="status"
      className={styles.trial}
      data-found={data !== undefined && data.total > 0}
      aria-busy={isFetching || now !== settled}
    >
      {data ? (
        <>
          <Icon of={data.total > 0 ? Check : Info} />
          <div>
            <b>
              {data.total > 0
                ? texts.synonyms.trial.finds({
                    query,
                    total: totalWords(data.total, !data.total_is_at_least),
                  })
                : texts.synonyms.trial.findsNothing({ query })}
            </b>
            {data.first && <p>{texts.synonyms.trial.first({ offer: data.first })}</p>}
          </div>
        </>
      ) : error ? (
        texts.synonyms.trial.failed
      ) : (
        texts.synonyms.trial.running
      )}
    </div>
  )
}
