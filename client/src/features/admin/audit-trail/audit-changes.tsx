import { ArrowRight } from 'lucide-react'
import type { AuditEntry } from 'server/contract/audit-trail/schemas'
import { formatDate, formatIndianTime, formatRupees } from 'server/contract/facts/formats'
import { userStatuses } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { offerStatuses } from 'server/contract/offers/schemas'
import { hoursInWords, type OpeningHours, type SpecialDay } from 'server/contract/shops/facts/opening-hours'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { specialDaysInWords } from '../../../offers/shop/special-days-in-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Status, UserStatusChip } from '../../../ui/status.tsx'
import styles from './audit-changes.module.css'
import { actionName, changesOf, type FieldChange } from './audit-words.ts'

/** Entries with more fields are collapsed: a whole product would push other entries off the screen. */
const inView = 4

export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry)
  const list = (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.label}</dt>
          <dd>{pictures.includes(change.field) ? pictureWords(change) : <BeforeAndAfter {...change} />}</dd>
        </div>
      ))}
    </dl>
  )
  if (changes.length === 0) return entry.before && entry.after ? texts.auditTrail.nothingDiffers : '–'
  if (changes.length <= inView) return list
  return (
    <details className={styles.folded}>
      <summary>
        {entry.before === null
          ? texts.auditTrail.asStored
          : entry.after === null
            ? texts.auditTrail.asItWas
            : texts.auditTrail.fieldChanges({ count: changes.length })}
      </summary>
      {list}
    </details>
  )
}

function BeforeAndAfter({ field, before, after }: FieldChange) {
  if (before === undefined) return <AuditValue field={field} value={after} />
  if (after === undefined) return <AuditValue field={field} value={before} />
  return (
    <RichText
      text={texts.auditTrail.fromTo}
      parts={{
        said: (words) => <span className="visually-hidden">{words}</span>,
        before: () => <AuditValue field={field} value={before} />,
        after: () => (
          <>
            <Icon of={ArrowRight} size="small" className="muted" />
            <AuditValue field={field} value={after} />
          </>
        ),
      }}
    />
  )
}

/** Picture fields, whose recorded values are not shown. */
const pictures = ['picture', 'logo', 'front']

/** Does not show the picture: its file may be deleted, and its stored name means nothing. */
const pictureWords = ({ before, after }: FieldChange) => {
  if (before && after) return texts.auditTrail.pictureReplaced
  return after ? texts.auditTrail.pictureAdded : texts.auditTrail.pictureRemoved
}

const words: Record<string, Record<string, string>> = texts.auditTrail.values
const wordsOfForms: Record<string, Record<string, string>> = {
  audience: texts.announce.groups,
  delivery: texts.delivery.kinds,
  role: texts.admins.roles,
  struck_price_kind: texts.struckPrice.kinds,
}
const ways: Record<string, { title: string }> = texts.announce.ways

const wordOf = (field: string, value: unknown) =>
  field === 'ways'
    ? ways[String(value)]?.title
    : (words[field]?.[String(value)] ?? wordsOfForms[field]?.[String(value)])

/** Fields that are erased from audit entries when the person's account is deleted. */
const personalFields = [
  'email',
  'contact_no',
  'phone',
  'whatsapp',
  'address',
  'quarter',
  'place',
  'accuracy_metres',
]

const recordedPlace = /^(\d+) of (\d+)$/

export function AuditValue({ field, value }: { field: string; value: unknown }) {
  const userStatus = field === 'status' && userStatuses.find((each) => each === value)
  if (userStatus) return <UserStatusChip status={userStatus} />
  const productStatus = field === 'product_status' && offerStatuses.find((each) => each === value)
  if (productStatus)
    return (
      <Status tone={productStatus === 'active' ? 'active' : 'inactive'}>
        {texts.auditTrail.values.product_status[productStatus]}
      </Status>
    )
  if (field.endsWith('price') && typeof value === 'number') return formatRupees(value)
  if (field.endsWith('_date') && typeof value === 'string') return formatDate(value)
  const inOrder = field === 'place' && recordedPlace.exec(String(value))
  if (inOrder) return texts.auditTrail.placeInOrder({ place: Number(inOrder[1]), total: Number(inOrder[2]) })
  if (value === 'erased' && personalFields.includes(field)) return <em>{texts.auditTrail.erased}</em>
  const word = wordOf(field, value)
  if (word) return word
  if (field === 'taken_back' && typeof value === 'string') return actionName(value).toLowerCase()
  if (field === 'hours') return hoursInWords(value as OpeningHours | null)
  if (field === 'special_days')
    return specialDaysInWords((value as SpecialDay[] | null) ?? [], todayInIndia())
  if (field === 'due_at' && typeof value === 'string') return formatIndianTime(value)
  if (field === 'closes_on' && typeof value === 'string') return formatDate(value)
  if (typeof value === 'boolean') return value ? texts.auditTrail.on : texts.auditTrail.off
  if (Array.isArray(value)) return value.map((each) => wordOf(field, each) ?? each).join(', ')
  if (value === null || value === undefined || value === '') return texts.notAvailable
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
