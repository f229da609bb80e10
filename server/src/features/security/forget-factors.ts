import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import { texts } from '../../../contract/facts/texts.ts'
import { recordChange, theServer } from '../../platform/audit/record-change.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'
import type { Language } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { deleteApp, deleteCodes } from './factors.queries.ts'
import { securityMessage } from './security-message.ts'

/**
 * For who has lost everything: the password alone signs in again. Ends all sessions and notifies the owner;
 * false when there is no such user.
 */
export async function forgetFactors(
  { config, messages }: Pick<Services, 'config' | 'messages'>,
  tx: PoolClient,
  email: string,
): Promise<boolean> {
  const user = await maybeOne<{ id: number; name: string; email: string; language: Language }>(
    tx,
    sql`SELECT id, name, email, language FROM users WHERE lower(email) = lower(${email}) FOR UPDATE`,
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
  await messages.send(
    securityMessage,
    { what: () => texts.mail.security.changes.secondStepReset, byOperator: true, at: new Date() },
    { userId: user.id, email: user.email, language: user.language },
    { tx },
  )
  return true
}
