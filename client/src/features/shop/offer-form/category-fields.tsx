import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { Button } from '../../../ui/button.tsx'
import { place, SelectField } from '../../../ui/field.tsx'
import { fieldLabels, useField } from './offer-fields.ts'
import { useCategories, useSubcategories } from './offer-form.api.ts'

/** Category and, of the chosen one, the subcategory. Where both `mayStayOpen`, each name tells its own. */
export function CategoryFields({ mayStayOpen = false }) {
  const category = useField('category_id').field.value
  const subcategory = useField('subcategory_id').field
  const categories = useCategories()
  const subcategories = useSubcategories(category)
  const isAlone = mayStayOpen && category === ''
  const { fromName, allKinds } = texts.manyOffers.shared
  const first = category === '' ? texts.productForm.categoryFirst : undefined
  return (
    <>
      <Choice
        name="category_id"
        list={categories}
        choices={categories.data}
        none={mayStayOpen ? fromName : undefined}
        required={!mayStayOpen}
        fieldClassName={isAlone ? place.full : place.half}
        onChoose={() => subcategory.onChange('')}
      />
      {!isAlone && (
        <Choice
          name="subcategory_id"
          list={subcategories}
          choices={subcategories.data?.map(({ id, name }) => [id, name])}
          none={mayStayOpen ? allKinds : first}
          required={!mayStayOpen}
          fieldClassName={place.half}
        />
      )}
    </>
  )
}

type ChoiceProps = {
  name: 'category_id' | 'subcategory_id'
  list: { isPending: boolean; isError: boolean; refetch: () => unknown }
  choices: [number, string][] | undefined
  /** What is said of none. */
  none: string | undefined
  required: boolean
  fieldClassName: string
  onChoose?: () => void
}

function Choice({ name, list, choices, none, onChoose, ...select }: ChoiceProps) {
  const { field, fieldState } = useField(name)
  const nameOf = useCityNames(asStored)
  return (
    <SelectField
      label={fieldLabels[name]}
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
      {...select}
      {...field}
      onChange={(event) => {
        field.onChange(event)
        onChoose?.()
      }}
    >
      <option value="">{none ?? (list.isPending ? texts.ui.loading : texts.productForm.choose)}</option>
      {choices?.map(([id, name]) => (
        <option key={id} value={id}>
          {nameOf(name)}
        </option>
      ))}
    </SelectField>
  )
}
