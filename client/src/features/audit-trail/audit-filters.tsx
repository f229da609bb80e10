import { X } from 'lucide-react'
import { subjectTypes } from 'server/contract/audit-trail'
import { capitalised } from '../../lib/capitalised.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TableFilter, TableSearch } from '../../ui/table-filter.tsx'
import type { AuditFilter } from './audit-filter.ts'
import styles from './audit-filters.module.css'
import { kindNames } from './audit-words.ts'
import { useTypedText } from './use-typed-text.ts'

const kinds = [
  { value: 'all' as const, label: 'All' },
  ...subjectTypes.map((type) => ({ value: type, label: kindNames[type].many })),
]

type Props = {
  filter: AuditFilter
  onChange: (changes: Partial<AuditFilter>) => void
  /** All actions that occur, to choose from. */
  actions: readonly string[]
  /** Name of the one thing that the trail is narrowed to, if it is. */
  subject: string
}

/** Kind of thing, action, names; and the way back from one thing's history to everything. */
export function AuditFilters({ filter, onChange, actions, subject }: Props) {
  const [text, type] = useTypedText(filter.text, (settled) => onChange({ text: settled }))
  // An action from the address stays chosen, also when it never happened.
  const options = filter.action && !actions.includes(filter.action) ? [...actions, filter.action] : actions
  return (
    <div className={styles.filters}>
      {subject && (
        <p className={styles.only}>
          <span>
            Only the history of <b>{subject}</b>
          </span>
          <Button variant="line" size="small" onClick={() => onChange({ kind: 'all', subjectId: null, email: '' })}>
            <Icon of={X} size="small" />
            Show everything
          </Button>
        </p>
      )}
      <TableFilter
        label="Kind"
        value={filter.kind}
        options={kinds}
        onChange={(kind) => onChange({ kind, subjectId: null, email: '' })}
      />
      <SelectField
        label="Action"
        fieldClassName={styles.action}
        value={filter.action}
        onChange={(event) => onChange({ action: event.target.value })}
      >
        <option value="">All actions</option>
        {options.map((action) => (
          <option key={action} value={action}>
            {capitalised(action)}
          </option>
        ))}
      </SelectField>
      <TableSearch label="Search names" value={text} onChange={type} />
    </div>
  )
}
