import { ArrowRight } from 'lucide-react'
import type { AuditEntry } from 'server/contract/audit-trail/schemas'
import { texts } from 'server/contract/facts/texts'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import styles from './audit-changes.module.css'
import { AuditValue } from './audit-value.tsx'
import { changesOf, type FieldChange } from './audit-words.ts'

/** More fields than this are folded: a whole product would push the other entries off the screen. */
const inView = 4

/** What a change did, field by field: before and after. */
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
  // Where only one side is told, what was done says it all.
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

/** Fields that tell only that there is a picture. */
const pictures = ['picture', 'logo', 'front']

/** The stored pictures themselves are gone or have names that tell nothing. */
const pictureWords = ({ before, after }: FieldChange) => {
  if (before && after) return texts.auditTrail.pictureReplaced
  return after ? texts.auditTrail.pictureAdded : texts.auditTrail.pictureRemoved
}
