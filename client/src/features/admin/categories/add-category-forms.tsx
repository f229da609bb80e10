import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent, ReactNode } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
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

type NewName = { category_id: string; name: string }

type AddFormProps = {
  call: 'POST /api/admin/addcategory' | 'POST /api/admin/addsubcategory'
  schema: typeof newCategory | typeof newSubcategory
  words: typeof texts.category | typeof texts.subcategory
  categoryId?: string
  /** Renders the category select; absent in the form for a new category. */
  categoryField?: (form: UseFormReturn<NewName>) => ReactNode
}

function AddForm({ call, schema, words, categoryId = '', categoryField }: AddFormProps) {
  const add = useApiMutation(call, { refreshes: categoryCalls })
  const signInAgain = useSignInAgain()
  const form = useForm({
    defaultValues: { category_id: categoryId, name: '' },
    resolver: zodResolver(schema) as Resolver<NewName>,
  })

  const save = async (body: NewName) => {
    try {
      await add.mutateAsync(body)
      notifySuccess(words.done)
      if (categoryField) form.resetField('name')
      else form.reset()
      form.setFocus('name')
    } catch (error) {
      if (signInAgain(error) || !(error instanceof ApiError)) return
      notifyFailure(error.status === 0 ? words.networkFailure : words.failed)
      const field = error.fields.category_id ? 'category_id' : 'name'
      if (error.status !== 0) form.setError(field, { message: error.message }, { shouldFocus: true })
    }
  }
  const [submit, isBusy] = useOneAtATime((event: FormEvent) =>
    form.handleSubmit(save, () => {
      const { category_id, name } = form.getValues()
      if ((categoryField && category_id === '') || name.trim() === '') notifyFailure(words.missing)
    })(event),
  )

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {categoryField?.(form)}
      <TextField
        label={words.name}
        required
        fits={maxLengths.categoryName}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <Button type="submit" busy={isBusy}>
        {words.title}
      </Button>
    </form>
  )
}

export const AddCategoryForm = () => (
  <AddForm call="POST /api/admin/addcategory" schema={newCategory} words={texts.category} />
)

type Props = {
  categories: CategoryWithSubcategories[]
  /** The chosen category's id as a string, '' for none. The list below the form shows its subcategories. */
  categoryId: string
  onCategory: (id: string) => void
}

export const AddSubcategoryForm = ({ categories, categoryId, onCategory }: Props) => (
  <AddForm
    call="POST /api/admin/addsubcategory"
    schema={newSubcategory}
    words={texts.subcategory}
    categoryId={categoryId}
    categoryField={({ register, formState: { errors } }) => (
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
    )}
  />
)

type ExistingNamesProps = {
  names: readonly { id: number; name: string; subcategories?: readonly unknown[] }[]
}

export function ExistingNames({ names }: ExistingNamesProps) {
  if (names.length === 0) return <p>{texts.category.noneExisting}</p>
  return (
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
}
