import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { newCategory } from 'server/contract/categories'
import { maxLengths } from 'server/contract/max-lengths'
import { texts } from 'server/contract/texts'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { notifyFailure, notifySuccess } from '../../ui/toasts.tsx'
import { useAddCategory } from './category-admin.api.ts'
import styles from './category-form.module.css'

export function AddCategoryForm() {
  const add = useAddCategory()
  const signInAgain = useSignInAgain()
  const { register, handleSubmit, setError, setFocus, getValues, reset, formState } = useForm({
    defaultValues: { name: '' },
    resolver: zodResolver(newCategory),
  })

  const submit = handleSubmit(
    (body) =>
      add.mutate(body, {
        onSuccess: () => {
          notifySuccess(texts.category.done)
          reset()
          setFocus('name')
        },
        onError: (error) => {
          if (signInAgain(error)) return
          notifyFailure(error.status === 0 ? texts.category.networkFailure : texts.category.failed)
          if (error.status !== 0) setError('name', { message: error.message }, { shouldFocus: true })
        },
      }),
    () => {
      if (getValues('name').trim() === '') notifyFailure(texts.category.missing)
    },
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Category name"
        required
        maxLength={maxLengths.categoryName}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Button type="submit" busy={add.isPending}>
        {texts.category.title}
      </Button>
    </form>
  )
}
