import type { Request } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import { assertOwnPassword } from '../../accounts/sign-in.ts'
import { actorOf, recordChange } from '../../platform/audit/record-change.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import { takeBackAside } from '../../platform/database/set-aside.queries.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { endOtherSessions } from '../../platform/sessions/sessions.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import {
  cancelDeletion,
  findWhatGoes,
  isLastAdmin,
  lockAccount,
  setDeletionDate,
} from './account-deletion.queries.ts'
import { deletionRequestedMessage } from './account-deletion-messages.ts'

type ClosingUser = { user: SignedInUser; req: Request }

export async function showDeletion({ db }: Services, user: SignedInUser) {
  const isLast = user.userType === 'admin' && (await inTransaction(db, (tx) => isLastAdmin(tx, user.id)))
  return { ...(await findWhatGoes(db, user.id)), is_last_admin: isLast }
}

/**
 * Hides the shop and schedules the deletion in 14 days; a repeated request keeps the day. Throws 400 for a
 * wrong password, 409 for the last admin.
 */
export async function requestDeletion(services: Services, { user, req }: ClosingUser, password: string) {
  const { config, db, messages, log } = services
  await assertOwnPassword(services, req, user.id, password)
  const closesOn = await inTransaction(db, async (tx) => {
    if (user.userType === 'admin' && (await isLastAdmin(tx, user.id)))
      throw new AppError(409, texts.closing.lastAdmin)
    const account = await lockAccount(tx, user.id)
    if (account.closesOn) return account.closesOn
    const { closesOn } = await setDeletionDate(tx, user.id)
    await endOtherSessions(tx, user.id, req.sessionID)
    await recordChange(tx, actorOf(user, req), {
      action: 'account closing',
      subject: { type: 'user', id: user.id, name: user.name },
      before: null,
      after: { closes_on: closesOn },
    })
    await noteSecurity({ db: tx, config }, 'account closing', {
      id: user.id,
      email: user.email,
      network: req.network,
    })
    const { name, shopName, email, language } = account
    await messages.send(
      deletionRequestedMessage,
      { name, shopName, closesOn },
      { userId: user.id, email, language },
      { tx },
    )
    return closesOn
  })
  log.info({ userId: user.id, closesOn }, 'An account is being closed')
  return closesOn
}

export async function keepAccount({ config, db, log }: Services, { user, req }: ClosingUser) {
  const isTaken = await inTransaction(db, async (tx) => {
    const { closesOn } = await lockAccount(tx, user.id)
    if (!closesOn) return false
    await cancelDeletion(tx, user.id)
    await takeBackAside(tx, 'account_deletion', [user.id])
    await recordChange(tx, actorOf(user, req), {
      action: 'account kept',
      subject: { type: 'user', id: user.id, name: user.name },
      before: { closes_on: closesOn },
      after: { closes_on: null },
    })
    await noteSecurity({ db: tx, config }, 'account kept', {
      id: user.id,
      email: user.email,
      network: req.network,
    })
    return true
  })
  if (isTaken) log.info({ userId: user.id }, 'A closed account was taken back')
}
