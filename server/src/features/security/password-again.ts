import type { Request } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { wasProvedJustNow } from '../../platform/sessions/sessions.ts'
import { findPasswordHash } from './factors.queries.ts'

/** Throws 400 with the field when it is not the user's password. */
export async function provePassword(
  { db, passwords, log }: Services,
  req: Request,
  userId: number,
  password: string,
) {
  const { passwordHash } = await findPasswordHash(db, userId)
  if (!(await passwords.matches(password, passwordHash, true))) {
    log.warn({ userId, network: req.network }, 'A wrong password, by somebody who is signed in')
    throw invalid({ password: texts.secondStep.wrongPassword })
  }
  req.session.provedAt = Date.now()
}

/**
 * A given password must be right; without one, the last one must be `recent` enough. Throws 403 with
 * `password_again`.
 */
export async function provePasswordOrJustNow(
  services: Services,
  req: Request,
  userId: number,
  password?: string,
  recent = wasProvedJustNow(req),
) {
  if (password !== undefined) return provePassword(services, req, userId, password)
  if (!recent) throw new AppError(403, texts.secondStep.passwordAgain, { extra: { password_again: true } })
}
