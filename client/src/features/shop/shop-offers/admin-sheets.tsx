import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { useCategoryTree } from '../../../lib/city/category-tree.ts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { HidingQuestion } from '../../../offers/hiding/hide-offer-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import { useOwnOfferChanges, versionOf } from './own-offers.api.ts'
import { firstNames } from './own-offers-view.ts'
import styles from './question.module.css'
import { QuestionSheet } from './question-parts.tsx'

type Props = { products: readonly OwnOffer[]; onClose: () => void; onDone: () => void }

/** Moves offers to another subcategory. Notifies the shop unless the admin turns that off. */
export function MoveSheet({ products: asked, onClose, onDone }: Props) {
  const [products] = useState(asked)
  const [subcategory, setSubcategory] = useState('')
  const [notify, setNotify] = useState(true)
  const [isMissing, setMissing] = useState(false)
  const { change, isBusy } = useOwnOfferChanges()
  const nameOf = useCityNames(asStored)
  const { data: categories = [], isError, refetch } = useCategoryTree()
  const places = products.map(({ category, subcategory }) => pathOf(nameOf(category), nameOf(subcategory)))
  const words = texts.myProducts.move
  const count = products.length
  const save = () => {
    if (subcategory === '') return setMissing(true)
    const moved = { products: products.map(versionOf), subcategory_id: subcategory, notify }
    change('POST /api/admin/move_offers', moved, onDone)
  }
  return (
    <QuestionSheet title={words.title({ count })} onClose={onClose} onSubmit={save}>
      <div className={styles.moved}>
        <b>{firstNames(products)}</b>
        <p>{words.now({ categories: [...new Set(places)].join(', ') })}</p>
      </div>
      <SelectField
        label={words.category}
        data-first
        value={subcategory}
        fieldClassName={styles.field}
        error={isMissing && subcategory === '' ? texts.products.subcategoryMissing : undefined}
        hint={
          isError && (
            <>
              {texts.productForm.listFailed}{' '}
              <Button variant="line" size="small" onClick={() => void refetch()}>
                {texts.ui.tryAgain}
              </Button>
            </>
          )
        }
        onChange={({ target }) => setSubcategory(target.value)}
      >
        <option value="">{texts.productForm.choose}</option>
        {categories.map(({ id, name, subcategories }) => (
          <optgroup key={id} label={nameOf(name)}>
            {subcategories.map((each) => (
              <option key={each.id} value={each.id}>
                {pathOf(nameOf(name), nameOf(each.name))}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SwitchField label={words.notify} hint={words.notifyHint} on={notify} onChange={setNotify} />
      <p className={styles.lead}>{words.stays}</p>
      <Button type="submit" size="large" block busy={isBusy}>
        {words.confirm({ count })}
      </Button>
    </QuestionSheet>
  )
}

const pathOf = (category: string, subcategory: string) => `${category} › ${subcategory}`

export function HideQuestion({ products: asked, onClose, onDone }: Props) {
  // The versions from when the sheet opened: a retry after a lost response then changes nothing twice.
  const [offers] = useState(asked)
  const { change, isBusy } = useOwnOfferChanges()
  return (
    <HidingQuestion
      ids={offers.map(({ id }) => id)}
      busy={isBusy}
      onConfirm={(reason) =>
        change('POST /api/admin/hide_offers', { products: offers.map(versionOf), reason }, onDone)
      }
      onCancel={onClose}
    >
      {firstNames(offers)}
    </HidingQuestion>
  )
}
