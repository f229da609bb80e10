import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../../lib/city/city-names.ts'
import type { Batch } from '../../../../offer-drafts/photo-batch.ts'
import { FieldGrid, place } from '../../../../ui/field-grid.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { usePriceFollowing } from '../price-following.ts'
import { useCategories, useSubcategories } from '../product-form.api.ts'
import { type ProductFormValues, useField } from '../product-form-values.ts'
import { EndChoice } from '../quick/end-choice.tsx'
import { DiscountChoice } from '../quick/price-and-discount.tsx'
import quick from '../quick/quick-offer.module.css'
import styles from './many-offers.module.css'
import { openOffers } from './photo-batch-state.ts'

type Props = { many: Batch; onShare: (shared: ProductFormValues) => void }

/** Category, discount and end, once for all. */
export function SharedFields({ many, onShare }: Props) {
  const form = useForm<ProductFormValues>({ defaultValues: many.shared })
  const following = usePriceFollowing(form)
  const { subscribe, getValues } = form
  const share = useEffectEvent(() => {
    const values = getValues()
    // Half typed, or none.
    const isPercent = values.discount_percent !== '' && Number(values.discount_percent) <= 100
    onShare(isPercent ? values : { ...values, discount_percent: '0' })
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: () => share() }), [subscribe])
  return (
    <FormProvider {...form}>
      <section className={quick.box} aria-labelledby="same-for-all">
        <h2 id="same-for-all">{texts.manyOffers.shared.title({ count: openOffers(many).length })}</h2>
        <FieldGrid>
          <SharedCategory />
        </FieldGrid>
        <DiscountChoice following={following} onlyPercent />
        <EndChoice label={texts.manyOffers.shared.ends} />
        <p className={styles.quiet}>{texts.manyOffers.shared.mayDiffer}</p>
      </section>
    </FormProvider>
  )
}

/** Both may stay open: then each name tells its own. */
function SharedCategory() {
  const category = useField('category_id').field
  const subcategory = useField('subcategory_id').field
  const categories = useCategories().data
  const subcategories = useSubcategories(category.value).data
  const nameOf = useCityNames(asStored)
  return (
    <>
      <SelectField
        label={texts.productFields.category}
        fieldClassName={category.value === '' ? place.full : place.half}
        {...category}
        onChange={(event) => {
          category.onChange(event)
          subcategory.onChange('')
        }}
      >
        <option value="">{texts.manyOffers.shared.fromName}</option>
        {categories?.map(([id, name]) => (
          <option key={id} value={id}>
            {nameOf(name)}
          </option>
        ))}
      </SelectField>
      {category.value !== '' && (
        <SelectField label={texts.productFields.subcategory} fieldClassName={place.half} {...subcategory}>
          <option value="">{texts.manyOffers.shared.allKinds}</option>
          {subcategories?.map(({ id, name }) => (
            <option key={id} value={id}>
              {nameOf(name)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
