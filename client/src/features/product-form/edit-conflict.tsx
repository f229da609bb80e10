import { useState } from 'react'
import { formatClock, formatDate, formatRupees } from 'server/contract/formats'
import { texts } from 'server/contract/texts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
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
  const who = by === undefined || by === user?.name ? 'on another phone' : `by ${by}`
  const differing = compared.filter(({ name }) => mine[name] !== theirs[name])
  const choose = (choice: () => void) => () => {
    setComparing(false)
    choice()
  }
  return (
    <>
      <ErrorLine>
        This offer was changed {at && `at ${formatClock(at)} `}
        {who}.
      </ErrorLine>
      <div className={styles.choice}>
        <Button variant="line" size="small" onClick={() => setComparing(true)}>
          See both
        </Button>
        <Button variant="line" size="small" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
      {isComparing && (
        <Sheet title="Which one is right?" onClose={() => setComparing(false)}>
          <div className={styles.both}>
            <table>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="visually-hidden">Field</span>
                  </th>
                  <th scope="col">Mine</th>
                  <th scope="col">The other</th>
                </tr>
              </thead>
              <tbody>
                {differing.map(({ name, label, show = asItIs }) => (
                  <tr key={name}>
                    <th scope="row">{label}</th>
                    <td>{show(mine[name])}</td>
                    <td>{show(theirs[name])}</td>
                  </tr>
                ))}
                {hasOwnPhoto && (
                  <tr>
                    <th scope="row">Photo</th>
                    <td>The new one</td>
                    <td>As it is</td>
                  </tr>
                )}
              </tbody>
            </table>
            {differing.length === 0 && !hasOwnPhoto && <p>Both say the same.</p>}
          </div>
          <div className={styles.unfinished}>
            <Button block data-first onClick={choose(onKeepMine)}>
              Keep mine
            </Button>
            <Button variant="line" block onClick={choose(onTakeTheirs)}>
              Take the other
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}

const asItIs = (text: string) => text || 'Empty'
const rupees = (text: string) => (text === '' || Number.isNaN(Number(text)) ? asItIs(text) : formatRupees(Number(text)))
const day = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : asItIs(text))
/** Ids say nothing to people. */
const chosen = (text: string) => (text === '' ? asItIs(text) : 'Another one')

const labels: Record<keyof ProductFormValues, { label: string; show?: (text: string) => string }> = {
  category_id: { label: texts.productFields.category, show: chosen },
  subcategory_id: { label: texts.productFields.subcategory, show: chosen },
  name: { label: texts.productFields.name },
  brand: { label: texts.productFields.brand },
  price: { label: texts.productFields.price, show: rupees },
  discount_price: { label: texts.productFields.discountPrice, show: rupees },
  discount_percent: { label: texts.productFields.discountPercent, show: (text) => `${text}%` },
  start_date: { label: texts.productFields.startDate, show: day },
  end_date: { label: texts.productFields.endDate, show: day },
  description: { label: texts.productFields.description },
}
const compared = fieldNames.map((name) => ({ name, ...labels[name] }))
