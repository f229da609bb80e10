import type { Request } from 'express'
import type { z } from 'zod'
import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { passwordChange } from '../../../contract/profiles/calls.ts'
import { refuseCommonPassword, refuseOwnWords } from '../../accounts/new-password.ts'
import { forgetDevices, forgetOtherDevices, hasTries, triesKey } from '../../accounts/sign-in.queries.ts'
import { assertOwnPassword, knownDevice, signIn, vouchForDevice } from '../../accounts/sign-in.ts'
import { actorOf, recordChange } from '../../platform/audit/record-change.ts'
import { recordSecurityEvent } from '../../platform/audit/security-log.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import { secondFactorsOf } from '../../platform/sessions/second-step.ts'
import { endAllSessions, endOtherSessions } from '../../platform/sessions/sessions.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import {
  findPasswordOwner,
  forgetResets,
  forgetSignInLinks,
  isReset,
  notePasswordCodeUsed,
  replacePassword,
  savePassword,
  takeReset,
} from './accounts.queries.ts'
import { nameForTries } from './login.ts'

/** Signs out all other devices and mails the owner. Throws 400 with the field. */
export async function changePassword(
  services: Services,
  user: SignedInUser,
  req: Request,
  { old_password, password }: z.output<typeof passwordChange>,
) {
  const { config, db, passwords, messages, log } = services
  const oldHash = await assertOwnPassword(services, req, user.id, old_password, 'old_password')
  const { language, ...person } = await findPasswordOwner(db, user.id)
  if (password === old_password.normalize('NFC')) throw invalid({ password: texts.passwords.notAnotherOne })
  await refuseCommonPassword(password)
  refuseOwnWords(password, person, config.site.brand)
  const newHash = await passwords.hash(password)
  const device = await knownDevice(services, req, user.email)
  await inTransaction(db, async (tx) => {
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
    await recordSecurityEvent({ db: tx, config }, 'password changed', { ...user, network: req.network })
    const recipient = { userId: user.id, email: user.email, language }
    await messages.send(passwordChangedMessage, { at: new Date() }, recipient, { tx })
  })
  log.info({ userId: user.id }, 'Changed a password')
}

/**
 * Sets the password, ends all sessions and mails the owner. After failed sign-ins, exempts the browser from
 * the delay. A code that was shown or sent also signs the user in, unless the account has a second step.
 * Throws 400 for an invalid link, and for an easily guessed password, which leaves the link valid.
 */
export async function resetPassword(services: Services, req: Request, token: string, newPassword: string) {
  const { config, db, passwords, messages, log } = services
  await refuseCommonPassword(newPassword)
  const tokenHash = hashToken(token)
  if (!(await isReset(db, tokenHash))) throw noLink()
  const passwordHash = await passwords.hash(newPassword)
  const account = await inTransaction(db, async (tx) => {
    const reset = await takeReset(tx, tokenHash)
    if (!reset) throw noLink()
    refuseOwnWords(newPassword, reset, config.site.brand)
    await savePassword(tx, reset.id, passwordHash)
    const isByCode = await notePasswordCodeUsed(tx, tokenHash)
    for (const forget of [forgetResets, forgetSignInLinks, forgetDevices, endAllSessions])
      await forget(tx, reset.id)
    await recordSecurityEvent({ db: tx, config }, 'password reset', { ...reset, network: req.network })
    const { id, name, email, language } = reset
    const subject = { type: 'user', id, name } as const
    const entry = { action: 'password reset', subject, before: null, after: {} }
    await recordChange(tx, { id, name, address: req.network }, entry)
    await messages.send(passwordChangedMessage, { at: new Date() }, { userId: id, email, language }, { tx })
    return { ...reset, isByCode }
  })
  log.info({ userId: account.id }, 'Reset a password')
  try {
    const names = [account.email, ...(account.phone ? [nameForTries(config, account.phone)] : [])]
    const keys = names.map((name) => triesKey(name))
    if (await hasTries(db, keys)) await vouchForDevice(services, req, account)
  } catch (error) {
    log.error({ err: error, userId: account.id }, 'A browser could not be let in after a reset')
  }
  const { id, userType: user_type, isByCode } = account
  const isSignedIn =
    isByCode &&
    (await secondFactorsOf(db, id)).length === 0 &&
    (await signIn(services, req, { ...account, passwordHash }))
  return isSignedIn ? { user_id: id, user_type } : undefined
}

/** Lets the page check the link before the user thinks of a password. */
export const isResetLink = ({ db }: Pick<Services, 'db'>, token: string) => isReset(db, hashToken(token))

const noLink = () => new AppError(400, texts.passwords.wrongLink)

export const passwordChangedMessage = messageKind<{ at: Date }>({
  write({ at }, { site: { brand, support }, publicUrl }) {
    const [time, { phone }] = [formatIndianTime(at), support]
    return {
      subject: texts.mail.passwordChanged.subject({ brand }),
      short: texts.mail.passwordChanged.short({ brand, time, phone }),
      blocks: [
        texts.mail.passwordChanged.changed({ brand, time }),
        texts.mail.passwordChanged.ifYou,
        texts.mail.passwordChanged.ifNotYou({ phone }),
      ],
      button: { label: texts.mail.setPassword, href: publicUrl + pages.forgotPassword },
      why: texts.mail.passwordChanged.why,
      stop: texts.mail.alwaysComes,
    }
  },
})
