import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { newSubcategory } from 'server/contract/categories/schemas'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { CategoryWithSubcategories } from '../../../lib/city/category-tree.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useAddSubcategory } from './category-admin.api.ts'
import styles from './category-form.module.css'

type Props = {
  categories: CategoryWithSubcategories[]
  /** Id of the chosen category as text, '' for none; the list below the form shows its subcategories. */
  categoryId: string
  onCategory: (id: string) => void
}

export function AddSubcategoryForm({ categories, categoryId, onCategory }: Props) {
  const add = useAddSubcategory()
  const signInAgain = useSignInAgain()
  const { register, handleSubmit, setError, setFocus, getValues, resetField, formState } = useForm({
    defaultValues: { category_id: categoryId, name: '' },
    resolver: zodResolver(newSubcategory),
  })
  const { errors } = formState

  const save = async (body: Parameters<typeof add.mutateAsync>[0]) => {
    try {
      await add.mutateAsync(body)
      notifySuccess(texts.subcategory.done)
      resetField('name')
      setFocus('name')
    } catch (error) {
      if (signInAgain(error) || !(error instanceof ApiError)) return
      notifyFailure(error.status === 0 ? texts.subcategory.networkFailure : texts.subcategory.failed)
      const field = error.fields.category_id ? 'category_id' : 'name'
      if (error.status !== 0) setError(field, { message: error.message }, { shouldFocus: true })
    }
  }
  const [submit, isBusy] = useOneAtATime((event: FormEvent) =>
    handleSubmit(save, () => {
      const { category_id, name } = getValues()
      if (category_id === '' || name.trim() === '') notifyFailure(texts.subcategory.missing)
    })(event),
  )

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <SelectField
        label={texts.subcategory.category}
        required
        error={errors.category_id?.message}
        {...register('category_id', { onChange: (event) => onCategory(event.target.value) })}
      >
        <option value="">{texts.categories.choose}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.subcategory.name}
        required
        fits={maxLengths.categoryName}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <Button type="submit" busy={isBusy}>
        {texts.subcategory.title}
      </Button>
    </form>
  )
}
