import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { Button } from '../../../ui/button.tsx'
import { place } from '../../../ui/field-grid.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useCategories, useSubcategories } from './product-form.api.ts'
import { fieldLabels, useField } from './product-form-values.ts'

/** Category and, of the chosen one, the subcategory. */
export function CategoryFields() {
  const category = useField('category_id').field
  const subcategory = useField('subcategory_id').field
  const categories = useCategories()
  const subcategories = useSubcategories(category.value)
  return (
    <>
      <Choice
        name="category_id"
        list={categories}
        choices={categories.data}
        onChange={() => subcategory.onChange('')}
      />
      <Choice
        name="subcategory_id"
        list={subcategories}
        choices={subcategories.data?.map(({ id, name }) => [id, name])}
        missing={category.value === '' ? texts.productForm.categoryFirst : undefined}
      />
    </>
  )
}

type ChoiceProps = {
  name: 'category_id' | 'subcategory_id'
  list: { isPending: boolean; isError: boolean; refetch: () => unknown }
  choices: [number, string][] | undefined
  /** What has to be chosen before. */
  missing?: string
  onChange?: () => void
}

function Choice({ name, list, choices, missing, onChange }: ChoiceProps) {
  const { field, fieldState } = useField(name)
  const nameOf = useCityNames(asStored)
  return (
    <SelectField
      label={fieldLabels[name]}
      required
      fieldClassName={place.half}
      error={fieldState.error?.message}
      hint={
        list.isError && (
          <>
            {texts.productForm.listFailed}{' '}
            <Button variant="line" size="small" onClick={() => void list.refetch()}>
              {texts.ui.tryAgain}
            </Button>
          </>
        )
      }
      {...field}
      onChange={(event) => {
        field.onChange(event)
        onChange?.()
      }}
    >
      <option value="">{missing ?? (list.isPending ? texts.ui.loading : texts.productForm.choose)}</option>
      {choices?.map(([id, name]) => (
        <option key={id} value={id}>
          {nameOf(name)}
        </option>
      ))}
    </SelectField>
  )
}
