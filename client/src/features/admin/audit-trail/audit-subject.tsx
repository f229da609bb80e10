import { Link } from 'react-router-dom'
import type { AuditEntry } from 'server/contract/audit-trail/schemas'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { mailboxOf } from '../../../ui/mailbox-link.tsx'
import styles from './audit-table.module.css'
import { recorded } from './audit-words.ts'

/** Whom or what a change was about, with the way to it while it exists, and to the rest of its history. */
export function AuditSubject({ entry, withHistory }: { entry: AuditEntry; withHistory: boolean }) {
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

/** Where an admin finds it; '' for other admins, whom the Shopkeeper List hides. */
function screenOf(entry: AuditEntry) {
  switch (entry.subject_type) {
    case 'user':
      return recorded(entry, 'user_type') === 'admin' ? '' : adminPaths.shopkeeper(entry.subject_email ?? '')
    case 'product':
      // Not the shoppers' page, which is closed while the shop is not approved.
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
