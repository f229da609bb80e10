import type { Request } from 'express'
import type { PoolClient } from 'pg'
import { texts } from '../../../contract/facts/texts.ts'
import { actorOf, recordChange } from '../../platform/audit/record-change.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { secondFactorIsRequired } from '../../platform/sessions/sessions.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { countCodes, countFactors, deleteCodes, lockOwnerOfFactors } from './factors.queries.ts'
import { notifyOwner } from './notify-owner.ts'
import { makeCodes } from './recovery-codes.ts'

/** Who changes something about their sign-in, and by which request. */
export type Owner = { user: SignedInUser; req: Request }

/** What is written into the audit trail, and what to the owner. */
type FactorChange = { action: string; mail: () => string; before: object | null; after: object | null }

/** Adds a factor; with the first one come ten recovery codes, else null. */
export async function addFactor(
  services: Services,
  owner: Owner,
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

/** Removes a factor; with the last one go the recovery codes. Throws 409 when an admin needs it. */
export async function removeFactor(
  services: Services,
  owner: Owner,
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

/** Ten new codes; those before are void. Throws 409 when there is nothing that they could stand in for. */
export async function renewCodes(services: Services, owner: Owner) {
  const codes = await makeCodes(services.config)
  await inTransaction(services.db, async (tx) => {
    await lockOwnerOfFactors(tx, owner.user.id)
    if ((await countFactors(tx, owner.user.id)) === 0) throw new AppError(409, texts.secondStep.requiredFirst)
    const before = { recovery_codes: await countCodes(tx, owner.user.id) }
    await codes.store(tx, owner.user.id)
    await record(services, tx, owner, {
      action: 'recovery codes renewed',
      before,
      after: { recovery_codes: 10 },
    })
  })
  await notifyOwner(services, owner.req, owner.user, () => texts.mail.security.changes.codesRenewed)
  return codes.shown
}

async function record(
  { config }: Services,
  tx: PoolClient,
  { user, req }: Owner,
  { action, before, after }: Omit<FactorChange, 'mail'>,
) {
  const subject = { type: 'user' as const, id: user.id, name: user.name }
  await recordChange(tx, actorOf(user, req), { action, subject, before, after })
  await noteSecurity({ db: tx, config }, action, { id: user.id, email: user.email, network: req.network })
}
