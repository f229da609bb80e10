import type { ReactNode } from 'react'
import type { AuditEntry } from 'server/contract/audit-trail/schemas'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { AuditSubject } from './audit-subject.tsx'
import styles from './audit-table.module.css'
import { actionName, networkName } from './audit-words.ts'
import { RestoreButton } from './restore-button.tsx'

type Props = {
  entries: readonly AuditEntry[]
  /** False where all entries are of one thing already. */
  withHistory: boolean
  foot: ReactNode
}

/** The entries, newest first: a table, cards on phones. */
export const AuditTable = ({ entries, withHistory, foot }: Props) => (
  <Table
    caption={texts.auditTrail.title}
    className={styles.table}
    head={
      <>
        <HeaderCell>{texts.auditTrail.columns.when}</HeaderCell>
        <HeaderCell>{texts.auditTrail.columns.who}</HeaderCell>
        <HeaderCell>{texts.auditTrail.columns.what}</HeaderCell>
        <HeaderCell>{texts.auditTrail.columns.subject}</HeaderCell>
        <HeaderCell>{texts.auditTrail.columns.changes}</HeaderCell>
        <HeaderCell>{texts.auditTrail.columns.address}</HeaderCell>
        <HeaderCell>{texts.auditTrail.columns.restore}</HeaderCell>
      </>
    }
    foot={foot}
  >
    {entries.map((entry) => (
      <Row key={entry.id}>
        <Cell className={styles.when} label={texts.auditTrail.columns.when}>
          <time dateTime={entry.happened_at}>{formatIndianTime(entry.happened_at)}</time>
        </Cell>
        <Cell className={styles.who} label={texts.auditTrail.columns.who}>
          {entry.actor_name}
        </Cell>
        <Cell className={styles.what}>{actionName(entry.action)}</Cell>
        <Cell className={styles.subject}>
          <AuditSubject entry={entry} withHistory={withHistory} />
        </Cell>
        <Cell className={styles.changes} label={texts.auditTrail.columns.changes}>
          <AuditChanges entry={entry} />
        </Cell>
        <Cell className={styles.address} label={texts.auditTrail.columns.address}>
          {networkName(entry)}
        </Cell>
        <Cell className={styles.restore} label={texts.auditTrail.columns.restore}>
          <RestoreButton entry={entry} />
        </Cell>
      </Row>
    ))}
  </Table>
)
