import { type FormEvent, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useArranging, useRefreshCategories } from './category-admin.api.ts'
import type { CategoryQuestion } from './category-question.ts'
import styles from './category-sheet.module.css'

type Props = { asked: CategoryQuestion; onClose: () => void }

/** Both names of one. */
export function RenameForm({ asked: { kind, one, wanted }, onClose }: Props) {
  const change = useArranging('POST /api/admin/change_category')
  const refresh = useRefreshCategories()
  const signInAgain = useSignInAgain()
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { name: one.name, name_hi: one.name_hi ?? '' },
  })
  const first = wanted === 'hindi' ? 'name_hi' : 'name'
  useEffect(() => setFocus(first, { shouldSelect: true }), [first, setFocus])

  const send = async ({ name, name_hi }: { name: string; name_hi: string }) => {
    if (name.trim() === '')
      return setError('name', { message: texts.categories.nameMissing }, { shouldFocus: true })
    try {
      const { message, undo } = await change.mutateAsync({
        kind,
        id: one.id,
        version: one.version,
        name,
        name_hi,
      })
      if (undo !== undefined) offerUndoOf(message, [undo], refresh)
      onClose()
    } catch (error) {
      if (signInAgain(error) || !(error instanceof ApiError)) return
      const { name: wrongName, name_hi: wrongHindi } = error.fields
      if (wrongName) return setError('name', { message: wrongName }, { shouldFocus: true })
      if (wrongHindi) return setError('name_hi', { message: wrongHindi }, { shouldFocus: true })
      // What was typed stays, and is saved over what another admin made of it if one wants that.
      if (error.status === 409) return setError('name', { message: error.message }, { shouldFocus: true })
      notifyFailure(error.message)
      if (error.status === 404) onClose()
    }
  }
  const [submit, isBusy] = useOneAtATime((event: FormEvent) => handleSubmit(send)(event))
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={texts.categories.name}
        fits={maxLengths.categoryName}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={texts.categories.hindiName}
        lang="hi"
        hint={texts.categories.hindiHint}
        fits={maxLengths.categoryName}
        autoComplete="off"
        error={formState.errors.name_hi?.message}
        {...register('name_hi')}
      />
      <Button type="submit" block busy={isBusy}>
        {texts.categories.save}
      </Button>
      <Button variant="line" block onClick={onClose}>
        {texts.ui.cancel}
      </Button>
    </form>
  )
}
