import { Tag } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { ProposedCategories } from 'server/contract/search/calls'
import { asStored, useCityNames } from '../../../../lib/city/city-names.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { FieldError, FieldGrid } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { CategoryFields } from '../category-fields.tsx'
import { useOfferForm, useValues } from '../offer-fields.ts'
import { useCategoryNames, useSubcategories } from '../offer-form.api.ts'
import styles from './quick-offer.module.css'

type Props = {
  proposal: ProposedCategories | undefined
  /** It is that of the last offer. */
  isKept: boolean
  /** The category in which one is looked for first. */
  within?: string
  onByHand: () => void
  /** After a press on one of the few. */
  onChosen?: () => void
}

const another = 'another'

/** The category from the name, as long as nobody has chosen one by hand. */
export function CategoryChoice({ proposal, isKept, within = '', onByHand, onChosen }: Props) {
  const form = useOfferForm()
  const nameOf = useCityNames(asStored)
  const [isOpen, setOpen] = useState(false)
  const [category_id, subcategory_id, name] = useValues('category_id', 'subcategory_id', 'name')
  const chosenNames = useCategoryNames(category_id, subcategory_id)
  const error = form.formState.errors.subcategory_id?.message
  const ofWithin = useSubcategories(within).data
  const openAll = () => {
    onByHand()
    if (category_id === '') form.setValue('category_id', within)
    setOpen(true)
  }
  const choose = (category: number | string, subcategory: string) => {
    onByHand()
    form.setValue('category_id', String(category))
    form.setValue('subcategory_id', subcategory, { shouldValidate: form.formState.isSubmitted })
    onChosen?.()
  }

  if (isOpen || (subcategory_id === '' && category_id !== '')) {
    return (
      <div data-field="subcategory_id">
        <FieldGrid>
          <CategoryFields />
        </FieldGrid>
      </div>
    )
  }
  const isChosen = subcategory_id !== ''
  const [likely] = proposal?.is_sure ? proposal.categories : []
  if (isChosen || likely) {
    const chosenAs = isKept ? texts.quickOffer.category.asLast : texts.quickOffer.category.label
    const kind = isChosen
      ? chosenNames
      : likely && { category: nameOf(likely.category), subcategory: nameOf(likely.subcategory) }
    return (
      <div className={styles.guess}>
        <Icon of={Tag} />
        <span role={isChosen ? undefined : 'status'}>
          <small>{isChosen ? chosenAs : texts.quickOffer.category.fromName}</small>
          <b>
            {kind?.category && kind.subcategory
              ? `${kind.category} › ${kind.subcategory}`
              : texts.quickOffer.category.asChosen}
          </b>
        </span>
        <Button
          variant="plain"
          size="small"
          className={styles.inGuess}
          aria-label={texts.quickOffer.category.changeIt}
          onClick={openAll}
        >
          {texts.quickOffer.category.change}
        </Button>
        {error && <FieldError>{error}</FieldError>}
      </div>
    )
  }
  const proposed = proposal?.categories ?? []
  const few =
    proposed.length > 0
      ? proposed.map(({ category_id, subcategory_id, subcategory, category }) => ({
          value: String(subcategory_id),
          category_id,
          label: nameOf(subcategory),
          detail: nameOf(category),
        }))
      : (ofWithin ?? []).map(({ id, name }) => ({
          value: String(id),
          category_id: within,
          label: nameOf(name),
        }))
  if (name.trim() === '' && !error) return null
  return (
    <div data-field="category_id subcategory_id">
      <ChipChoice
        label={texts.quickOffer.category.choose}
        error={error}
        choices={[
          ...few,
          {
            value: another,
            label: few.length > 0 ? texts.quickOffer.category.another : texts.quickOffer.category.all,
          },
        ]}
        chosen={undefined}
        onChoose={(value) => {
          const kind = few.find((one) => one.value === value)
          if (kind) choose(kind.category_id, value)
          else openAll()
        }}
      />
    </div>
  )
}
