import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import { recordChange, theServer } from '../../platform/audit/record-change.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import type { Config } from '../../platform/config/read-config.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { deleteApp, deleteCodes } from './factors.queries.ts'

/**
 * For who has lost everything: the password alone signs in again. Ends all sessions; false when there is no
 * such user.
 */
export async function forgetFactors(config: Config, tx: PoolClient, email: string): Promise<boolean> {
  const user = await maybeOne<{ id: number; name: string; email: string }>(
    tx,
    sql`SELECT id, name, email FROM users WHERE lower(email) = lower(${email}) FOR UPDATE`,
  )
  if (!user) return false
  const passkeys = await execute(tx, sql`DELETE FROM passkeys WHERE user_id = ${user.id}`)
  const hadApp = await deleteApp(tx, user.id)
  const codes = await deleteCodes(tx, user.id)
  await endAllSessions(tx, user.id)
  await recordChange(tx, theServer, {
    action: 'second step reset',
    subject: { type: 'user', id: user.id, name: user.name },
    before: { passkeys, app: hadApp ? 1 : 0, recovery_codes: codes },
    after: { passkeys: 0, app: 0, recovery_codes: 0 },
  })
  await noteSecurity({ db: tx, config }, 'second step reset', user)
  return true
}
