import { useState } from 'react'
import { formatDate, formatIndianTimeOfDay, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferValues } from '../../../offer-drafts/draft.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { codesInWords } from './code-choice.tsx'
import { type FieldName, fieldLabels, fieldNames, isDate } from './offer-fields.ts'
import { useCategoryNames } from './offer-form.api.ts'
import styles from './offer-form.module.css'

type Props = {
  /** The name of the user who changed the offer, and the time (ISO 8601), if known. */
  by?: string
  at?: string
  mine: OfferValues
  theirs: OfferValues
  hasOwnPhoto: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

export function EditConflict({ by, at, mine, theirs, hasOwnPhoto, onTakeTheirs, onKeepMine }: Props) {
  const [isComparing, setComparing] = useState(false)
  const { data: user } = useSession()
  const differing = fieldNames.filter((name) => mine[name] !== theirs[name])
  const mineShown = useShown(mine)
  const theirsShown = useShown(theirs)
  const rows = differing.map((name) => [fieldLabels[name], mineShown(name), theirsShown(name)])
  const { newPhoto, samePhoto } = texts.productForm.conflict
  if (hasOwnPhoto) rows.push([texts.productForm.photo, newPhoto, samePhoto])
  const choose = (choice: () => void) => () => {
    setComparing(false)
    choice()
  }
  return (
    <>
      <ErrorLine>
        {texts.productForm.conflict.changed({
          isTimed: at !== undefined,
          time: at === undefined ? '' : formatIndianTimeOfDay(at),
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
                {rows.map(([label, own, other]) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{own}</td>
                    <td>{other}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {rows.length === 0 && <p>{texts.productForm.conflict.same}</p>}
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

function useShown(values: OfferValues) {
  const names = useCategoryNames(values.category_id, values.subcategory_id)
  const named = (name: string | null | undefined) =>
    name === undefined ? '…' : (name ?? texts.productForm.conflict.gone)
  const rupees = (text: string) => (Number.isNaN(Number(text)) ? text : formatRupees(Number(text)))
  const day = (text: string) => (isDate(text) ? formatDate(text) : text)
  const shown: Partial<Record<FieldName, (text: string) => string>> = {
    category_id: () => named(names.category),
    subcategory_id: () => named(names.subcategory),
    price: rupees,
    discount_price: rupees,
    discount_percent: (text) => `${text}%`,
    code_limit: codesInWords,
    delivery: (value) => (texts.delivery.kinds as Record<string, string>)[value] ?? value,
    struck_price_kind: (kind) => (texts.struckPrice.kinds as Record<string, string>)[kind] ?? kind,
    start_date: day,
    end_date: day,
  }
  return (name: FieldName) =>
    values[name] === '' ? texts.productForm.conflict.empty : (shown[name]?.(values[name]) ?? values[name])
}
