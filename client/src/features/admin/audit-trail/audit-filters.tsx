import { X } from 'lucide-react'
import { subjectTypes } from 'server/contract/audit-trail/schemas'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { TableFilter, TableFilters, TableSearch } from '../../../ui/table.tsx'
import type { AuditFilter } from './audit-filter.ts'
import styles from './audit-filters.module.css'
import { actionName } from './audit-words.ts'

const kinds = subjectTypes.map((type) => ({ value: type, label: texts.auditTrail.kinds[type] }))

type Props = {
  filter: AuditFilter
  onChange: (changes: AuditFilter, how?: { replace: boolean }) => void
  /** All actions that occur, to choose from. */
  actions: readonly string[]
  /** Name of the one thing that the trail is narrowed to, if it is. */
  subject: string
}

/** Kind of thing, action, names; and the way back from one thing's history to everything. */
export function AuditFilters({ filter, onChange, actions, subject }: Props) {
  // An action from the address stays chosen, also when it never happened.
  const options = filter.action && !actions.includes(filter.action) ? [...actions, filter.action] : actions
  return (
    <TableFilters>
      {subject && (
        <p className={styles.only}>
          <span>
            <RichText text={texts.auditTrail.onlyOf({ subject })} />
          </span>
          <Button
            variant="line"
            size="small"
            onClick={() => onChange({ subject_type: undefined, subject_id: undefined, email: undefined })}
          >
            <Icon of={X} size="small" />
            {texts.auditTrail.showEverything}
          </Button>
        </p>
      )}
      <TableFilter
        label={texts.auditTrail.kind}
        all={texts.all}
        value={filter.subject_type}
        options={kinds}
        onChange={(subject_type) => onChange({ subject_type, subject_id: undefined, email: undefined })}
      />
      <SelectField
        label={texts.auditTrail.action}
        fieldClassName={styles.action}
        value={filter.action ?? ''}
        onChange={(event) => onChange({ action: event.target.value })}
      >
        <option value="">{texts.auditTrail.allActions}</option>
        {options.map((action) => (
          <option key={action} value={action}>
            {actionName(action)}
          </option>
        ))}
      </SelectField>
      <TableSearch
        label={texts.auditTrail.search}
        value={filter.text}
        onChange={(text) => onChange({ text }, { replace: true })}
      />
    </TableFilters>
  )
}
