import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { ProposedCategories } from 'server/contract/search/calls'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { useSettled } from '../../../lib/dom/use-settled.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { inTime } from '../../../lib/net/in-time.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { FieldError, FieldGrid, place, SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fieldLabels, useField, useOfferForm, useValues } from './offer-fields.ts'
import { useCategories, useCategoryNames, useSubcategories } from './offer-form.api.ts'
import styles from './quick-offer.module.css'
import { proposableName } from './quick-values.ts'

/** `mayStayOpen`: the user may leave the category empty; each offer then gets one from its name. */
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

type Props = {
  proposal: ProposedCategories | undefined
  isKept: boolean
  /** The category whose subcategories are shown when the name gives no proposal. */
  within?: string
  onByHand: () => void
  onChosen?: () => void
}

const another = 'another'

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
  const proposed = (proposal?.categories ?? []).map((one) => ({
    value: String(one.subcategory_id),
    category: one.category_id,
    label: nameOf(one.subcategory),
    detail: nameOf(one.category),
  }))
  const others = ofWithin?.map(({ id, name }) => ({
    value: String(id),
    category: within,
    label: nameOf(name),
  }))
  const few = proposed.length > 0 ? proposed : (others ?? [])
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
          if (!kind) return openAll()
          onByHand()
          form.setValue('category_id', String(kind.category))
          form.setValue('subcategory_id', value, { shouldValidate: form.formState.isSubmitted })
          onChosen?.()
        }}
      />
    </div>
  )
}

/** Milliseconds without a key press before a proposal is requested. */
const pause = 400
/** Maximum time in milliseconds that publishing waits for a proposal. */
const patience = 1500
const fewestLetters = 2

/** `shopId`: the shop whose earlier offers influence the proposal; null for the user's own shop. */
export const proposalFor = (name: string, shopId: number | null) =>
  apiQuery(
    'GET /api/shop/propose_category',
    { query: { name, shop_id: shopId ?? undefined } },
    { enabled: name.length >= fewestLetters, staleTime: Number.POSITIVE_INFINITY, retry: false },
  )

/** Returns the previous proposal while the user types, and undefined when the request fails. */
export function useProposedCategory(name: string, shopId: number | null): ProposedCategories | undefined {
  const settled = useSettled(proposableName(name), pause)
  const { data } = useQuery({ ...proposalFor(settled, shopId), placeholderData: (before) => before })
  return proposableName(name).length < fewestLetters ? undefined : data
}

export function useAskForProposal(shopId: number | null) {
  const client = useQueryClient()
  return async (name: string): Promise<ProposedCategories | undefined> => {
    const proposal = proposalFor(proposableName(name), shopId)
    if (!proposal.enabled) return undefined
    return inTime(patience, client.fetchQuery(proposal)).catch(() => undefined)
  }
}
