import type { Request } from 'express'
import type { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import type { passwordChange } from '../../../contract/profiles/calls.ts'
import { forgetOtherDevices } from '../../accounts/known-devices.queries.ts'
import { knownDevice } from '../../accounts/known-devices.ts'
import { refuseCommonPassword, refuseOwnWords } from '../../accounts/new-password.ts'
import { actorOf, recordChange } from '../../platform/audit/record-change.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { endOtherSessions } from '../../platform/sessions/sessions.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { passwordChangedMessage } from './password-changed-message.ts'
import { findOwnPassword, forgetResets, replacePassword } from './password-resets.queries.ts'
import { forgetSignInLinks } from './sign-in-links.queries.ts'

/**
 * A new password for who knows the old one: this browser stays signed in, all others are signed out and
 * forgotten, and the owner is told by mail. Throws 400 with the field for a wrong old one or a new one that
 * is easily guessed.
 */
export async function changePassword(
  services: Services,
  user: SignedInUser,
  req: Request,
  { old_password, password }: z.output<typeof passwordChange>,
) {
  const { config, db, passwords, messages, log } = services
  const { passwordHash: oldHash, language, ...person } = await findOwnPassword(db, user.id)
  if (!(await passwords.matches(old_password, oldHash, true))) {
    log.warn({ userId: user.id, network: req.network }, 'A wrong password, by somebody who is signed in')
    throw invalid({ old_password: texts.secondStep.wrongPassword })
  }
  if (password === old_password.normalize('NFC')) throw invalid({ password: texts.passwords.notAnotherOne })
  await refuseCommonPassword(password)
  refuseOwnWords(password, person, config.site.brand)
  const newHash = await passwords.hash(password)
  const device = await knownDevice(services, req, user.email)
  await inTransaction(db, async (tx) => {
    // Of two at once the second one's old password is no longer the old one.
    if (!(await replacePassword(tx, user.id, oldHash, newHash)))
      throw new AppError(409, texts.passwords.changedMeanwhile)
    for (const forget of [forgetResets, forgetSignInLinks]) await forget(tx, user.id)
    await forgetOtherDevices(tx, user.id, device)
    await endOtherSessions(tx, user.id, req.sessionID)
    await recordChange(tx, actorOf(user, req), {
      action: 'password changed',
      subject: { type: 'user', id: user.id, name: user.name },
      before: null,
      after: {},
    })
    await noteSecurity({ db: tx, config }, 'password changed', {
      id: user.id,
      email: user.email,
      network: req.network,
    })
    await messages.send(
      passwordChangedMessage,
      { at: new Date() },
      { userId: user.id, email: user.email, language },
      { tx },
    )
  })
  log.info({ userId: user.id }, 'Changed a password')
}
