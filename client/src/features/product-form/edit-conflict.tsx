import { type ComponentType, useState } from 'react'
import { formatClock, formatDate, formatRupees } from 'server/contract/formats'
import { texts } from 'server/contract/texts'
import { asStored, useCityNames } from '../../lib/city-names.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useCategories, useSubcategories } from './product-form.api.ts'
import styles from './product-form.module.css'
import { fieldNames, type ProductFormValues } from './product-form-values.ts'

type Props = {
  /** Who was faster, and when (ISO 8601); undefined when that is not known. */
  by?: string
  at?: string
  mine: ProductFormValues
  theirs: ProductFormValues
  hasOwnPhoto: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Two people changed one offer, or one person on two phones: nobody's work is lost without somebody saying so. */
export function EditConflict({ by, at, mine, theirs, hasOwnPhoto, onTakeTheirs, onKeepMine }: Props) {
  const [isComparing, setComparing] = useState(false)
  const { data: user } = useSession()
  const differing = compared.filter(({ name }) => mine[name] !== theirs[name])
  const choose = (choice: () => void) => () => {
    setComparing(false)
    choice()
  }
  return (
    <>
      <ErrorLine>
        {texts.productForm.conflict.changed({
          isTimed: at !== undefined,
          time: at === undefined ? '' : formatClock(at),
          isOwn: by === undefined || by === user?.name,
          by: by ?? '',
        })}
      </ErrorLine>
      <div className={styles.choice}>
        <Button variant="line" size="small" onClick={() => setComparing(true)}>
          {texts.productForm.conflict.seeBoth}
        </Button>
        <Button variant="line" size="small" onClick={onKeepMine}>
          {texts.productForm.conflict.keepMine}
        </Button>
      </div>
      {isComparing && (
        <Sheet title={texts.productForm.conflict.question} onClose={() => setComparing(false)}>
          <div className={styles.both}>
            <table>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="visually-hidden">{texts.productForm.conflict.field}</span>
                  </th>
                  <th scope="col">{texts.productForm.conflict.mine}</th>
                  <th scope="col">{texts.productForm.conflict.theirs}</th>
                </tr>
              </thead>
              <tbody>
                {differing.map(({ name, label, show: Shown = AsItIs }) => (
                  <tr key={name}>
                    <th scope="row">{label}</th>
                    <td>
                      <Shown text={mine[name]} of={mine} />
                    </td>
                    <td>
                      <Shown text={theirs[name]} of={theirs} />
                    </td>
                  </tr>
                ))}
                {hasOwnPhoto && (
                  <tr>
                    <th scope="row">{texts.productForm.photo}</th>
                    <td>{texts.productForm.conflict.newPhoto}</td>
                    <td>{texts.productForm.conflict.samePhoto}</td>
                  </tr>
                )}
              </tbody>
            </table>
            {differing.length === 0 && !hasOwnPhoto && <p>{texts.productForm.conflict.same}</p>}
          </div>
          <div className={styles.unfinished}>
            <Button block data-first onClick={choose(onKeepMine)}>
              {texts.productForm.conflict.keepMine}
            </Button>
            <Button variant="line" block onClick={choose(onTakeTheirs)}>
              {texts.productForm.conflict.takeTheirs}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}

type Shown = { text: string; of: ProductFormValues }
const AsItIs = ({ text }: Shown) => text || texts.productForm.conflict.empty
const Rupees = ({ text }: Shown) =>
  text === '' || Number.isNaN(Number(text)) ? text || texts.productForm.conflict.empty : formatRupees(Number(text))
const Day = ({ text }: Shown) =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text || texts.productForm.conflict.empty
const Percent = ({ text }: Shown) => `${text}%`

function Category({ text }: Shown) {
  const nameOf = useCityNames(asStored)
  const { data } = useCategories()
  return named(text, data && nameOf(data.find(([id]) => String(id) === text)?.[1] ?? texts.productForm.conflict.gone))
}
function Subcategory({ text, of }: Shown) {
  const nameOf = useCityNames(asStored)
  const { data } = useSubcategories(of.category_id)
  return named(
    text,
    data && nameOf(data.find(({ id }) => String(id) === text)?.name ?? texts.productForm.conflict.gone),
  )
}
/** An id alone says nothing to people. */
const named = (id: string, name: string | undefined) => (id === '' ? texts.productForm.conflict.empty : (name ?? '…'))

const labels: Record<keyof ProductFormValues, { label: string; show?: ComponentType<Shown> }> = {
  category_id: { label: texts.productFields.category, show: Category },
  subcategory_id: { label: texts.productFields.subcategory, show: Subcategory },
  name: { label: texts.productFields.name },
  brand: { label: texts.productFields.brand },
  price: { label: texts.productFields.price, show: Rupees },
  discount_price: { label: texts.productFields.discountPrice, show: Rupees },
  discount_percent: { label: texts.productFields.discountPercent, show: Percent },
  start_date: { label: texts.productFields.startDate, show: Day },
  end_date: { label: texts.productFields.endDate, show: Day },
  description: { label: texts.productFields.description },
}
const compared = fieldNames.map((name) => ({ name, ...labels[name] }))
