import type { Request } from 'express'
import type { PoolClient } from 'pg'
import { texts } from '../../../contract/facts/texts.ts'
import { assertOwnPassword } from '../../accounts/sign-in.ts'
import { actorOf, recordChange, serverActor } from '../../platform/audit/record-change.ts'
import { recordSecurityEvent } from '../../platform/audit/security-log.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Language } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { readableDevice } from '../../platform/sessions/readable-device.ts'
import { endAllSessions, secondFactorIsRequired, wasProvedJustNow } from '../../platform/sessions/sessions.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { makeCodes } from './recovery-codes.ts'
import {
  countCodes,
  countFactors,
  deleteApp,
  deleteCodes,
  findApp,
  findPasskeys,
  lockOwnerOfFactors,
} from './security.queries.ts'
import { notifyOwner, securityMessage } from './security-message.ts'

export type SignedInRequest = { user: SignedInUser; req: Request }

/** The response schema leaves out the public keys of passkeys. */
export async function showFactors(services: Services, { user, req }: SignedInRequest) {
  const { db } = services
  const app = await findApp(db, user.id)
  return {
    email: user.email,
    this_device: readableDevice(req.get('user-agent') ?? '').name,
    required: secondFactorIsRequired(services.config, user),
    password_again: !wasProvedJustNow(req),
    passkeys: await findPasskeys(db, user.id),
    app: app ? { created_at: app.created_at } : null,
    recovery_codes_left: await countCodes(db, user.id),
  }
}

type FactorChange = { action: string; mail: () => string; before: object | null; after: object | null }

/** Adds a factor. Returns ten recovery codes if it is the user's first factor, else null. */
export async function addFactor(
  services: Services,
  owner: SignedInRequest,
  add: (tx: PoolClient) => Promise<FactorChange>,
) {
  const codes = await makeCodes(services.config)
  const { told, isFirst } = await inTransaction(services.db, async (tx) => {
    await lockOwnerOfFactors(tx, owner.user.id)
    const told = await add(tx)
    const isFirst = (await countCodes(tx, owner.user.id)) === 0
    if (isFirst) await codes.store(tx, owner.user.id)
    await record(services, tx, owner, told)
    return { told, isFirst }
  })
  await notifyOwner(services, owner.req, owner.user, told.mail)
  return isFirst ? codes.shown : null
}

/** Removes a factor, and with the last factor also the recovery codes. Throws 409 if an admin needs it. */
export async function removeFactor(
  services: Services,
  owner: SignedInRequest,
  remove: (tx: PoolClient) => Promise<FactorChange>,
) {
  const { user, req } = owner
  const told = await inTransaction(services.db, async (tx) => {
    await lockOwnerOfFactors(tx, user.id)
    const told = await remove(tx)
    if ((await countFactors(tx, user.id)) === 0) {
      if (secondFactorIsRequired(services.config, user)) throw new AppError(409, texts.secondStep.lastOne)
      await deleteCodes(tx, user.id)
    }
    await record(services, tx, owner, told)
    return told
  })
  await notifyOwner(services, req, user, told.mail)
}

/** Replaces the recovery codes with ten new ones. Throws 409 if the user has no factor. */
export async function renewCodes(services: Services, owner: SignedInRequest) {
  const codes = await makeCodes(services.config)
  await inTransaction(services.db, async (tx) => {
    await lockOwnerOfFactors(tx, owner.user.id)
    if ((await countFactors(tx, owner.user.id)) === 0) throw new AppError(409, texts.secondStep.requiredFirst)
    const before = { recovery_codes: await countCodes(tx, owner.user.id) }
    await codes.store(tx, owner.user.id)
    const action = 'recovery codes renewed'
    await record(services, tx, owner, { action, before, after: { recovery_codes: 10 } })
  })
  await notifyOwner(services, owner.req, owner.user, () => texts.mail.security.changes.codesRenewed)
  return codes.shown
}

async function record(
  { config }: Services,
  tx: PoolClient,
  { user, req }: SignedInRequest,
  { action, before, after }: Omit<FactorChange, 'mail'>,
) {
  const subject = { type: 'user' as const, id: user.id, name: user.name }
  await recordChange(tx, actorOf(user, req), { action, subject, before, after })
  await recordSecurityEvent({ db: tx, config }, action, {
    id: user.id,
    email: user.email,
    network: req.network,
  })
}

/** For a user who lost every factor: the password alone signs in again. Returns false for an unknown user. */
export async function resetFactors(
  { config, messages }: Pick<Services, 'config' | 'messages'>,
  tx: PoolClient,
  email: string,
): Promise<boolean> {
  const user = await maybeOne<{ id: number; name: string; email: string; language: Language }>(tx)`
    SELECT id, name, email, language FROM users WHERE lower(email) = lower(${email}) FOR UPDATE`
  if (!user) return false
  const passkeys = await execute(tx)`DELETE FROM passkeys WHERE user_id = ${user.id}`
  const hadApp = await deleteApp(tx, user.id)
  const codes = await deleteCodes(tx, user.id)
  await endAllSessions(tx, user.id)
  await recordChange(tx, serverActor, {
    action: 'second step reset',
    subject: { type: 'user', id: user.id, name: user.name },
    before: { passkeys, app: hadApp ? 1 : 0, recovery_codes: codes },
    after: { passkeys: 0, app: 0, recovery_codes: 0 },
  })
  await recordSecurityEvent({ db: tx, config }, 'second step reset', user)
  const what = () => texts.mail.security.changes.secondStepReset
  const recipient = { userId: user.id, email: user.email, language: user.language }
  await messages.send(securityMessage, { what, byOperator: true, at: new Date() }, recipient, { tx })
  return true
}

/** Throws 400 if the password is wrong. */
export async function provePassword(services: Services, req: Request, userId: number, password: string) {
  await assertOwnPassword(services, req, userId, password)
  req.session.provedAt = Date.now()
}

/** Without a password, the last check must be `recent`; otherwise throws 403 with `password_again`. */
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
