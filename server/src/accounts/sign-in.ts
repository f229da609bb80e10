import { randomBytes } from 'node:crypto'
import type { Request } from 'express'
import { formatIndianTime } from '../../contract/facts/formats.ts'
import { pages } from '../../contract/facts/pages.ts'
import { millisecondsOf, retention } from '../../contract/facts/retention.ts'
import { texts } from '../../contract/facts/texts.ts'
import { recordSecurityEvent } from '../platform/audit/security-log.ts'
import type { Config } from '../platform/config/read-config.ts'
import { invalid } from '../platform/errors.ts'
import { languageOfUser, messageKind } from '../platform/messages/message.ts'
import { hashToken } from '../platform/secret-token.ts'
import type { Services } from '../platform/services.ts'
import { readableDevice } from '../platform/sessions/readable-device.ts'
import {
  type AccountProof,
  cookieOptions,
  ownCookieName,
  startSession,
} from '../platform/sessions/sessions.ts'
import {
  findPasswordHash,
  forgetTries,
  isDeviceOf,
  isDeviceOfSomebody,
  recordFirstSignIn,
  saveDevice,
  triesKey,
} from './sign-in.queries.ts'

/** Returns false and starts no session if the account may no longer sign in. */
export async function signIn(
  services: Services,
  req: Request,
  account: AccountProof & { email: string },
): Promise<boolean> {
  if (!(await startSession(services, req, account))) return false
  await recordSecurityEvent(services, 'signed in', {
    id: account.id,
    email: account.email,
    network: req.network,
  })
  await rememberDevice(services, req, account)
  return true
}

/** Returns the password hash. Throws 400 with the field for a wrong password. */
export async function assertOwnPassword(
  { db, passwords, log }: Pick<Services, 'db' | 'passwords' | 'log'>,
  req: Request,
  userId: number,
  password: string,
  field = 'password',
) {
  const { passwordHash } = await findPasswordHash(db, userId)
  if (await passwords.matches(password, passwordHash, true)) return passwordHash
  log.warn({ userId, network: req.network }, 'A wrong password, by somebody who is signed in')
  throw invalid({ [field]: texts.secondStep.wrongPassword })
}

type DeviceDeps = Pick<Services, 'config' | 'db'>

/** Must not contain the name of the session cookie, which identifies signed-in users. */
const cookieName = (config: Config) => ownCookieName(config, 'device')

const tokenIn = (config: Config, req: Request) =>
  new RegExp(`(?:^|; ?)${cookieName(config)}=([\\w-]{22})(?:;|$)`).exec(req.headers.cookie ?? '')?.[1]

export async function knownDevice({ config, db }: DeviceDeps, req: Request, email: string) {
  const token = tokenIn(config, req)
  const tokenHash = token && hashToken(token)
  return tokenHash && (await isDeviceOf(db, tokenHash, email)) ? tokenHash : undefined
}

type DeviceOwner = { id: number; email: string }

/** After a mailed link, exempts the browser from the delay between attempts for an hour. */
export async function vouchForDevice(services: DeviceDeps, req: Request, { id, email }: DeviceOwner) {
  const { tokenHash } = await save(services, req, id, false)
  await forgetTries(services.db, triesKey(email, tokenHash))
}

/** Only logs failures, so that the sign-in succeeds. Sends no mail about the first sign-in. */
async function rememberDevice(services: Services, req: Request, { id, email }: DeviceOwner): Promise<void> {
  const { db, messages, rateLimits, log } = services
  try {
    const isFirst = await recordFirstSignIn(db, id)
    const { before } = await save(services, req, id, true)
    if (isFirst || before || (await rateLimits.take('newDeviceMail', String(id))) > 0) return
    const device = { userAgent: req.get('user-agent'), at: new Date() }
    const recipient = { userId: id, email, language: await languageOfUser(db, id) }
    await messages.send(newDeviceMessage, device, recipient)
  } catch (error) {
    log.error({ err: error, userId: id }, 'A device could not be remembered or mailed')
  }
}

/**
 * Keeps a device cookie that another user's sign-in set, since several users may share a browser. `before`:
 * this user had already signed in with the device.
 */
async function save({ config, db }: DeviceDeps, req: Request, userId: number, signedIn: boolean) {
  const given = tokenIn(config, req)
  const token =
    given && (await isDeviceOfSomebody(db, hashToken(given))) ? given : randomBytes(16).toString('base64url')
  const tokenHash = hashToken(token)
  const { name } = readableDevice(req.get('user-agent'))
  const before = await saveDevice(db, { tokenHash, userId, name, signedIn })
  req.res?.cookie(cookieName(config), token, {
    ...cookieOptions(config),
    maxAge: millisecondsOf(retention.knownDevices),
  })
  return { before, tokenHash }
}

type NewDevice = { userAgent: string | undefined; at: Date }

export const newDeviceMessage = messageKind<NewDevice>({
  write({ userAgent, at }, { site: { brand }, publicUrl }) {
    const time = formatIndianTime(at)
    return {
      subject: texts.mail.newDevice.subject({ brand }),
      short: texts.mail.newDevice.short({ brand, time }),
      blocks: [
        texts.mail.newDevice.unknown({ brand }),
        texts.mail.newDevice.from({ device: readableDevice(userAgent).name, time }),
        texts.mail.newDevice.ifNotYou,
      ],
      button: { label: texts.mail.setPassword, href: publicUrl + pages.forgotPassword },
      why: texts.mail.newDevice.why,
      stop: texts.mail.alwaysComes,
    }
  },
})
