import { type Control, useController } from 'react-hook-form'
import { texts } from 'server/contract/texts'
import { asStored, useCityNames } from '../../lib/city-names.ts'
import { Button } from '../../ui/button.tsx'
import { place } from '../../ui/field-grid.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useCategories, useSubcategories } from './product-form.api.ts'
import type { ProductFormValues } from './product-form-values.ts'

/** Category and, of the chosen one, the subcategory. */
export function CategoryFields({ control }: { control: Control<ProductFormValues> }) {
  const category = useController({ control, name: 'category_id' })
  const subcategory = useController({ control, name: 'subcategory_id' })
  const categories = useCategories()
  const subcategories = useSubcategories(category.field.value)
  const nameOf = useCityNames(asStored)
  const isChosen = category.field.value !== ''

  return (
    <>
      <SelectField
        label={texts.productFields.category}
        required
        fieldClassName={place.half}
        error={category.fieldState.error?.message}
        hint={categories.isError && <Reload onPress={() => void categories.refetch()} />}
        {...category.field}
        onChange={(event) => {
          category.field.onChange(event)
          subcategory.field.onChange('')
        }}
      >
        <option value="">{categories.isPending ? texts.productForm.loading : texts.productForm.choose}</option>
        {categories.data?.map(([id, name]) => (
          <option key={id} value={id}>
            {nameOf(name)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.productFields.subcategory}
        required
        fieldClassName={place.half}
        error={subcategory.fieldState.error?.message}
        hint={subcategories.isError && <Reload onPress={() => void subcategories.refetch()} />}
        {...subcategory.field}
      >
        <option value="">{firstOption(isChosen, subcategories.isPending)}</option>
        {subcategories.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {nameOf(name)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

const firstOption = (isCategoryChosen: boolean, isPending: boolean) => {
  if (!isCategoryChosen) return texts.productForm.categoryFirst
  return isPending ? texts.productForm.loading : texts.productForm.choose
}

const Reload = ({ onPress }: { onPress: () => void }) => (
  <>
    {texts.productForm.listFailed}{' '}
    <Button variant="line" size="small" onClick={onPress}>
      {texts.productForm.tryAgain}
    </Button>
  </>
)
