import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { FieldGrid, place, SelectField, TextField } from '../../../ui/field.tsx'
import type { ArrangedBanner, BannerDraft } from './banner-draft.ts'

type Named = { id: number; name: string }
export type TargetCategory = Named & { subcategories: Named[] }

type Props = {
  form: UseFormReturn<BannerDraft>
  categories: readonly TargetCategory[]
  /** Absent for a new banner, whose picture description is optional. */
  banner?: Pick<ArrangedBanner, 'product_name' | 'shop_name'>
}

const date = { type: 'date', fieldClassName: place.half }

export function BannerFields({ form: { register, control, formState }, categories, banner }: Props) {
  const opens = useWatch({ control, name: 'opens' })
  const field = (name: FieldPath<BannerDraft>) => ({
    error: formState.errors[name]?.message,
    ...register(name),
  })
  const line = (name: FieldPath<BannerDraft>) => ({ autoComplete: 'off', ...field(name) })
  return (
    <>
      <TextField
        label={texts.banners.alt}
        required={banner !== undefined}
        maxLength={maxLengths.bannerAlt}
        {...line('alt')}
      />
      <FieldGrid>
        <SelectField label={texts.banners.opens} {...field('opens')}>
          <option value="nothing">{texts.banners.targets.nothing}</option>
          <option value="search">{texts.banners.targets.search}</option>
          <option value="category">{texts.banners.targets.category}</option>
          <option value="offer">{texts.banners.targets.offer}</option>
          <option value="shop">{texts.banners.targets.shop}</option>
        </SelectField>
        {opens === 'search' && (
          <TextField label={texts.banners.searchFor} maxLength={maxLengths.searchText} {...line('query')} />
        )}
        {opens === 'category' && (
          <SelectField label={texts.banners.category} {...field('category_id')}>
            <option value="">{texts.banners.chooseCategory}</option>
            {categories.map((category) => (
              <CategoryOptions key={category.id} {...category} />
            ))}
          </SelectField>
        )}
        {opens === 'offer' && (
          <TextField
            label={texts.banners.offer}
            hint={banner?.product_name ?? undefined}
            {...line('product_id')}
          />
        )}
        {opens === 'shop' && (
          <TextField label={texts.banners.shop} hint={banner?.shop_name ?? undefined} {...line('shop_id')} />
        )}
      </FieldGrid>
      <FieldGrid>
        <TextField label={texts.banners.from} {...date} {...field('from_date')} />
        <TextField label={texts.banners.to} {...date} {...field('to_date')} />
        <SelectField label={texts.banners.paidBy} hint={texts.banners.paidByHint} {...field('paid_by')}>
          <option value="nobody">{texts.banners.payers.nobody}</option>
          <option value="advertiser">{texts.banners.payers.advertiser}</option>
        </SelectField>
      </FieldGrid>
    </>
  )
}

function CategoryOptions({ id, name, subcategories }: TargetCategory) {
  const nameOf = useCityNames(asStored)
  return (
    <optgroup label={nameOf(name)}>
      <option value={`category ${id}`}>{texts.banners.wholeCategory({ category: nameOf(name) })}</option>
      {subcategories.map((one) => (
        <option key={one.id} value={`subcategory ${one.id}`}>
          {nameOf(name)} › {nameOf(one.name)}
        </option>
      ))}
    </optgroup>
  )
}
