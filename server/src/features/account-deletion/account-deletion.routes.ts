import type { Request } from 'express'
import { formatDate } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { assertOwnPassword } from '../../accounts/sign-in.ts'
import { actorOf, recordChange } from '../../platform/audit/record-change.ts'
import { recordSecurityEvent } from '../../platform/audit/security-log.ts'
import { clearRetry } from '../../platform/database/set-aside.queries.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
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

export const accountDeletionRoutes = routes((route, services) => {
  const { db } = services

  route('GET /api/shop/closing', async ({ user: { id, userType } }) => {
    const isLast = userType === 'admin' && (await inTransaction(db, (tx) => isLastAdmin(tx, id)))
    return { ...(await findWhatGoes(db, id)), is_last_admin: isLast }
  })

  route('POST /api/shop/close_account', async ({ body, user, req }) => {
    const closesOn = await requestDeletion(services, { user, req }, body.password)
    return { message: texts.closing.done({ day: formatDate(closesOn) }), closes_on: closesOn }
  })

  route('POST /api/shop/keep_account', async ({ user, req }) => {
    await keepAccount(services, { user, req })
    return { message: texts.closing.kept }
  })
})

type ClosingUser = { user: SignedInUser; req: Request }

/**
 * Hides the shop and schedules the deletion in 14 days; a repeated request keeps the date. Throws 400 for a
 * wrong password, 409 for the last admin.
 */
async function requestDeletion(services: Services, { user, req }: ClosingUser, password: string) {
  const { config, db, messages, log } = services
  await assertOwnPassword(services, req, user.id, password)
  const closesOn = await inTransaction(db, async (tx) => {
    if (user.userType === 'admin' && (await isLastAdmin(tx, user.id)))
      throw new AppError(409, texts.closing.lastAdmin)
    const account = await lockAccount(tx, user.id)
    if (account.closesOn) return account.closesOn
    const closesOn = await setDeletionDate(tx, user.id)
    await endOtherSessions(tx, user.id, req.sessionID)
    await recordChange(tx, actorOf(user, req), {
      action: 'account closing',
      subject: { type: 'user', id: user.id, name: user.name },
      before: null,
      after: { closes_on: closesOn },
    })
    await recordSecurityEvent({ db: tx, config }, 'account closing', { ...user, network: req.network })
    const { name, shopName, email, language } = account
    const recipient = { userId: user.id, email, language }
    await messages.send(deletionRequestedMessage, { name, shopName, closesOn }, recipient, { tx })
    return closesOn
  })
  log.info({ userId: user.id, closesOn }, 'An account is being closed')
  return closesOn
}

async function keepAccount({ config, db, log }: Services, { user, req }: ClosingUser) {
  const isTaken = await inTransaction(db, async (tx) => {
    const { closesOn } = await lockAccount(tx, user.id)
    if (!closesOn) return false
    await cancelDeletion(tx, user.id)
    await clearRetry(tx, 'account_deletion', [user.id])
    await recordChange(tx, actorOf(user, req), {
      action: 'account kept',
      subject: { type: 'user', id: user.id, name: user.name },
      before: { closes_on: closesOn },
      after: { closes_on: null },
    })
    await recordSecurityEvent({ db: tx, config }, 'account kept', { ...user, network: req.network })
    return true
  })
  if (isTaken) log.info({ userId: user.id }, 'A closed account was taken back')
}
