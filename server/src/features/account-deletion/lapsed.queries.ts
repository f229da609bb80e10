import sql from 'sql-template-tag'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import { isThere } from '../../accounts/delete-account.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute } from '../../platform/database/query.ts'

/**
 * Has accounts deleted that nobody has decided on or that were refused, when their time is over
 * (contract/facts/retention.ts): from now on they are closed ones whose time is over, some at a time, and
 * `deleteClosedAccounts` deletes and tells them. Told when it is over means just this: a decision of an admin
 * takes it back.
 */
export const closeLapsedAccounts = (db: Connection) =>
  execute(
    db,
    sql`UPDATE users SET deletion_due_at = now(), deletion_notified_at = now()
        WHERE id IN (
          SELECT id FROM users
          WHERE user_type <> 'admin' AND deletion_due_at IS NULL AND ${isThere}
            AND status IN ('pending', 'rejected', 'inactive')
            AND status_since < now() - CASE status
              WHEN 'pending' THEN ${intervalOf(retention.pendingAccounts)}::interval
              WHEN 'rejected' THEN ${intervalOf(retention.rejectedAccounts)}::interval
              ELSE ${intervalOf(retention.inactiveAccounts)}::interval END
          ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED)`,
  )

/** Sent or not. */
export const forgetMailsTo = (db: Connection, email: string) =>
  execute(db, sql`DELETE FROM mails WHERE lower(recipient) = lower(${email})`)
