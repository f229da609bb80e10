import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { invitedAdmin } from '../../../contract/admins/calls.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { intervalOf, millisecondsOf, retention } from '../../../contract/facts/retention.ts'
import { currentLocale, texts } from '../../../contract/facts/texts.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import { execute } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import { adminInvitedMessage } from './admin-invited-message.ts'
import { addAdmin } from './admins.ts'

/**
 * Adds an admin with a password that nobody knows, and mails the link by which they set their own. Throws 409
 * when the address belongs to an account.
 */
export async function inviteAdmin(
  { config, db, passwords, messages }: Services,
  { email, name, role }: z.output<typeof invitedAdmin>,
  actor: Actor,
): Promise<void> {
  const passwordHash = await passwords.hash(randomBytes(24).toString('base64url'))
  const token = newToken()
  await inTransaction(db, async (tx) => {
    const id = await addAdmin(config, tx, { email, name, role, passwordHash, needsSecondFactor: true }, actor)
    if (id === undefined)
      throw new AppError(409, texts.admins.taken, { fields: { email: texts.admins.taken } })
    await execute(
      tx,
      sql`INSERT INTO password_resets (token_hash, user_id, expires_at)
          VALUES (${hashToken(token)}, ${id}, now() + ${intervalOf(retention.passwordResets)}::interval)`,
    )
    const link = config.publicUrl + pages.resetPassword.replace(':token', token)
    await messages.send(
      adminInvitedMessage,
      { link, inviter: actor.name, role },
      { userId: id, email, language: currentLocale() },
      { tx, expiresAt: new Date(Date.now() + millisecondsOf(retention.passwordResets)) },
    )
  })
}
