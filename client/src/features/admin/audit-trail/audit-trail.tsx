import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type AuditEntry, subjectTypes } from 'server/contract/audit-trail/schemas'
import { formatIndianTime } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { addressOf, useAddress } from '../../../lib/dom/use-address.ts'
import { AdminList, AdminTable, type Column } from '../../../ui/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { mailboxOf } from '../../../ui/mailbox-link.tsx'
import { EmptyNotice } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { TableFilter, TableSearch } from '../../../ui/table.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { RestoreButton } from './audit-of-shop.tsx'
import { type AuditFilter, noSubject, readAuditFilter, useAuditTrail } from './audit-trail.api.ts'
import styles from './audit-trail.module.css'
import { actionName, networkName, recorded } from './audit-words.ts'

export function AuditTrail() {
  const [filter, change] = useAddress(readAuditFilter)
  const trail = useAuditTrail(filter)
  const isOfOne = [filter.subject_id, filter.email, filter.shop_id].some((of) => of !== undefined)
  const columns: Column<AuditEntry>[] = [
    {
      title: titles.when,
      className: styles.when,
      cell: ({ happened_at: at }) => <time dateTime={at}>{formatIndianTime(at)}</time>,
    },
    { title: titles.who, className: styles.who, cell: ({ actor_name }) => actor_name },
    {
      title: titles.what,
      isUnlabelled: true,
      className: styles.what,
      cell: ({ action }) => actionName(action),
    },
    {
      title: titles.subject,
      isUnlabelled: true,
      className: styles.subject,
      cell: (entry) => <AuditSubject entry={entry} withHistory={!isOfOne} />,
    },
    {
      title: titles.changes,
      className: styles.changes,
      cell: (entry) => <AuditChanges entry={entry} />,
    },
    { title: titles.address, className: styles.address, cell: networkName },
    {
      title: titles.restore,
      className: styles.restore,
      cell: (entry) => <RestoreButton entry={entry} />,
    },
  ]
  return (
    <AdminList
      query={trail}
      items={({ entries }) => entries}
      words={{
        loading: texts.auditTrail.loading,
        failed: texts.auditTrail.failed,
        noMatch: texts.auditTrail.noMatch,
        showAll: texts.auditTrail.showEverything,
      }}
      none={({ total }) =>
        total === 0 &&
        addressOf(filter).length === 0 && (
          <EmptyNotice title={texts.auditTrail.none}>{texts.auditTrail.noneHint}</EmptyNotice>
        )
      }
      className={styles.trail}
      filters={({ actions, entries: [first] }) => (
        <AuditFilters
          filter={filter}
          onChange={change}
          actions={actions}
          subject={isOfOne ? nameOf(filter, trail.isPlaceholderData ? undefined : first?.subject_name) : ''}
        />
      )}
      onShowAll={() => change({ ...noSubject, action: undefined, text: undefined })}
      onPage={(page) => change({ page: Number(page) })}
      onePage={({ total }) => texts.auditTrail.count({ count: total })}
    >
      {({ items, foot }) => (
        <AdminTable
          caption={texts.auditTrail.title}
          className={styles.table}
          columns={columns}
          items={items}
          keyOf={({ id }) => id}
          foot={foot}
        />
      )}
    </AdminList>
  )
}

const { columns: titles } = texts.auditTrail

const nameOf = ({ email, subject_type, subject_id, shop_id }: AuditFilter, name: string | undefined) =>
  shop_id !== undefined
    ? texts.auditTrail.unnamed({ kind: 'shop', id: shop_id })
    : [name, email].filter(Boolean).join(', ') ||
      texts.auditTrail.unnamed({ kind: subject_type ?? 'other', id: subject_id ?? 0 })

const kinds = subjectTypes.map((type) => ({ value: type, label: texts.auditTrail.kinds[type] }))

type FiltersProps = {
  filter: AuditFilter
  onChange: (changes: AuditFilter, how?: { replace: boolean }) => void
  actions: readonly string[]
  subject: string
}

function AuditFilters({ filter, onChange, actions, subject }: FiltersProps) {
  // Keeps an action from the URL selected even if the trail has no such entry.
  const options = filter.action && !actions.includes(filter.action) ? [...actions, filter.action] : actions
  return (
    <>
      {subject && (
        <p className={styles.only}>
          <span>
            <RichText text={texts.auditTrail.onlyOf({ subject })} />
          </span>
          <Button variant="line" size="small" onClick={() => onChange(noSubject)}>
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
    </>
  )
}

function AuditSubject({ entry, withHistory }: { entry: AuditEntry; withHistory: boolean }) {
  const { subject_type, subject_id, subject_name, subject_exists } = entry
  const screen = subject_exists && screenOf(entry)
  const about = [
    texts.auditTrail.kindOfOne[subject_type],
    recorded(entry, 'shop_name'),
    entry.subject_email && mailboxOf(entry.subject_email),
    !subject_exists && texts.auditTrail.deleted,
  ]
  return (
    <>
      <b>{screen ? <Link to={screen}>{subject_name}</Link> : subject_name}</b>
      <small>{about.filter(Boolean).join(' · ')}</small>
      {withHistory && (
        <Link
          className={styles.history}
          to={adminPaths.auditTrail({ subject_type, subject_id })}
          aria-label={texts.auditTrail.historyOf({ name: subject_name })}
        >
          {texts.auditTrail.history}
        </Link>
      )}
    </>
  )
}

/** Returns '' for admins, who are not in the Shopkeeper List. */
function screenOf(entry: AuditEntry) {
  switch (entry.subject_type) {
    case 'user':
      return recorded(entry, 'user_type') === 'admin' ? '' : adminPaths.shopkeeper(entry.subject_email ?? '')
    case 'product':
      // Links to the admin page, since shoppers cannot open a shop that is not approved.
      return ownPaths.updateProduct(entry.subject_id)
    case 'shop':
      return adminPaths.adminShop(entry.subject_id)
    case 'category':
      return pages.addCategory
    case 'subcategory':
      return pages.addSubcategory
    case 'banner':
      return pages.addBanner
    case 'synonym':
      return pages.synonyms
    case 'complaint':
      return adminPaths.messages
    case 'announcement':
      return pages.announce
    case 'place':
      return pages.places
  }
}
