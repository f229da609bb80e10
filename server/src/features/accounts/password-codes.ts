import type { PasswordCode, PasswordCodeState } from '../../../contract/accounts/password-codes.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import { passwordCodeMessage } from './password-code-message.ts'
import { findPasswordCode, findSeller, savePasswordCode, stopPasswordCode } from './password-codes.queries.ts'

/**
 * A link for a new password, which an admin shows as a QR to somebody who cannot sign in. They hear of it by
 * mail at once: an admin who used it himself would be found out. Throws 404, also for admins.
 */
export const makePasswordCode = (
  { config, db, messages }: Services,
  userId: number,
  admin: { id: number },
  actor: Actor,
): Promise<PasswordCode> =>
  inTransaction(db, async (tx) => {
    const seller = await findSeller(tx, userId)
    if (!seller) throw notFound(texts.notFound.user)
    const token = newToken()
    const { id, expires_at } = await savePasswordCode(tx, userId, admin.id, hashToken(token))
    await recordChange(tx, actor, {
      action: 'password code shown',
      subject: { type: 'user', id: userId, name: seller.name },
      before: null,
      after: {},
    })
    const about = { id: userId, email: seller.email, by: actor.id }
    await noteSecurity({ db: tx, config }, 'password code shown', about)
    const recipient = { userId, email: seller.email, language: seller.language }
    await messages.send(passwordCodeMessage, { at: new Date() }, recipient, { tx })
    const link = config.publicUrl + pages.resetPassword.replace(':token', token)
    return { id, link, expires_at: expires_at.toISOString() }
  })

/** What became of a code that the admin has made; throws 404. */
export async function stateOfPasswordCode(
  { db }: Pick<Services, 'db'>,
  id: number,
  admin: { id: number },
): Promise<PasswordCodeState> {
  const code = await findPasswordCode(db, id, admin.id)
  if (!code) throw notFound(texts.notFound.passwordCode)
  const { used_at, stopped_at, expires_at, is_open } = code
  const at = (used_at ?? stopped_at ?? expires_at).toISOString()
  if (used_at) return { state: 'used', at }
  if (stopped_at) return { state: 'stopped', at }
  return { state: is_open ? 'open' : 'over', at }
}

/** Ends it before its time, unless it was used: its state tells. */
export async function endPasswordCode(services: Services, id: number, admin: { id: number }) {
  await stopPasswordCode(services.db, id, admin.id)
  return stateOfPasswordCode(services, id, admin)
}
