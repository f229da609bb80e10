import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { newCategory } from 'server/contract/categories/schemas'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useAddCategory } from './category-admin.api.ts'
import styles from './category-form.module.css'

export function AddCategoryForm() {
  const add = useAddCategory()
  const signInAgain = useSignInAgain()
  const { register, handleSubmit, setError, setFocus, getValues, reset, formState } = useForm({
    defaultValues: { name: '' },
    resolver: zodResolver(newCategory),
  })

  const save = async (body: Parameters<typeof add.mutateAsync>[0]) => {
    try {
      await add.mutateAsync(body)
      notifySuccess(texts.category.done)
      reset()
      setFocus('name')
    } catch (error) {
      if (signInAgain(error) || !(error instanceof ApiError)) return
      notifyFailure(error.status === 0 ? texts.category.networkFailure : texts.category.failed)
      if (error.status !== 0) setError('name', { message: error.message }, { shouldFocus: true })
    }
  }
  const [submit, isBusy] = useOneAtATime((event: FormEvent) =>
    handleSubmit(save, () => {
      if (getValues('name').trim() === '') notifyFailure(texts.category.missing)
    })(event),
  )

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={texts.category.name}
        required
        fits={maxLengths.categoryName}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Button type="submit" busy={isBusy}>
        {texts.category.title}
      </Button>
    </form>
  )
}
