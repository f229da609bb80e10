import { useState } from 'react'
import { formatClock, formatDate, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useCategoryNames } from './product-form.api.ts'
import styles from './product-form.module.css'
import { fieldLabels, fieldNames, type ProductFormValues } from './product-form-values.ts'

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

/**
 * Two people changed one offer, or one person on two phones: nobody's work is lost without somebody saying
 * so.
 */
export function EditConflict({ by, at, mine, theirs, hasOwnPhoto, onTakeTheirs, onKeepMine }: Props) {
  const [isComparing, setComparing] = useState(false)
  const { data: user } = useSession()
  const differing = fieldNames.filter((name) => mine[name] !== theirs[name])
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
                {differing.map((name) => (
                  <tr key={name}>
                    <th scope="row">{fieldLabels[name]}</th>
                    <td>
                      <Shown name={name} of={mine} />
                    </td>
                    <td>
                      <Shown name={name} of={theirs} />
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

/** What a field says to people: an id alone says nothing. */
function Shown({ name, of }: { name: keyof ProductFormValues; of: ProductFormValues }) {
  const names = useCategoryNames(of.category_id, of.subcategory_id)
  const text = of[name]
  if (text === '') return texts.productForm.conflict.empty
  switch (name) {
    case 'category_id':
    case 'subcategory_id': {
      const found = name === 'category_id' ? names.category : names.subcategory
      return found === undefined ? '…' : (found ?? texts.productForm.conflict.gone)
    }
    case 'price':
    case 'discount_price':
      return Number.isNaN(Number(text)) ? text : formatRupees(Number(text))
    case 'discount_percent':
      return `${text}%`
    case 'start_date':
    case 'end_date':
      return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text
    default:
      return text
  }
}
