import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { newCategory, newSubcategory } from 'server/contract/categories/schemas'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { CategoryWithSubcategories } from '../../../lib/city/category-tree.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import styles from './add-category-forms.module.css'
import { categoryCalls } from './category-admin.api.ts'

export function AddCategoryForm() {
  const add = useApiMutation('POST /api/admin/addcategory', { refreshes: categoryCalls })
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

type Props = {
  categories: CategoryWithSubcategories[]
  /** Id as text, '' for none; the list below shows the category's subcategories. */
  categoryId: string
  onCategory: (id: string) => void
}

export function AddSubcategoryForm({ categories, categoryId, onCategory }: Props) {
  const add = useApiMutation('POST /api/admin/addsubcategory', { refreshes: categoryCalls })
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

type ExistingNamesProps = {
  names: readonly { id: number; name: string; subcategories?: readonly unknown[] }[]
}

export const ExistingNames = ({ names }: ExistingNamesProps) => (
  <ul className={styles.existing}>
    {names.map(({ id, name, subcategories }) => (
      <li key={id}>
        {name}{' '}
        {subcategories && (
          <small>
            <RichText
              text={texts.categories.subcategories({ count: subcategories.length })}
              parts={{ said: (words) => <span className="visually-hidden">{words}</span> }}
            />
          </small>
        )}
      </li>
    ))}
  </ul>
)
