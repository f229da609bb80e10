import type { ReactNode } from 'react'
import type { AuditEntry } from 'server/contract/audit-trail'
import { formatIndianTime } from 'server/contract/formats'
import { capitalised } from '../../lib/capitalised.ts'
import { Cell, HeaderCell, Row, Table } from '../../ui/table.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { AuditSubject } from './audit-subject.tsx'
import styles from './audit-table.module.css'
import { addressName } from './audit-words.ts'
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
    caption="Audit trail"
    className={styles.table}
    head={
      <>
        <HeaderCell>When</HeaderCell>
        <HeaderCell>Who</HeaderCell>
        <HeaderCell>What</HeaderCell>
        <HeaderCell>On whom or what</HeaderCell>
        <HeaderCell>Before and after</HeaderCell>
        <HeaderCell>From where</HeaderCell>
        <HeaderCell>Bring back</HeaderCell>
      </>
    }
    foot={foot}
  >
    {entries.map((entry) => (
      <Row key={entry.id}>
        <Cell className={styles.when} label="When">
          <time dateTime={entry.happened_at}>{formatIndianTime(entry.happened_at)}</time>
        </Cell>
        <Cell className={styles.who} label="Who">
          {entry.actor_name}
        </Cell>
        <Cell className={styles.what}>{capitalised(entry.action)}</Cell>
        <Cell className={styles.subject}>
          <AuditSubject entry={entry} withHistory={withHistory} />
        </Cell>
        <Cell className={styles.changes} label="Before and after">
          <AuditChanges entry={entry} />
        </Cell>
        <Cell className={styles.address} label="From where">
          {addressName(entry.address)}
        </Cell>
        <Cell className={styles.restore} label="Bring back">
          <RestoreButton entry={entry} />
        </Cell>
      </Row>
    ))}
  </Table>
)
