import { randomBytes } from 'node:crypto'
import type { Request } from 'express'
import type { Config } from '../../platform/config.ts'
import type { Services } from '../../platform/services.ts'
import { deviceDays, isDeviceOf, isDeviceOfSomebody, noteFirstSignIn, saveDevice } from './known-devices.queries.ts'
import { newDeviceMail } from './new-device-mail.ts'
import { readableDevice } from './readable-device.ts'
import { hashOf } from './secret-token.ts'

type Needs = Pick<Services, 'config' | 'db'>

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

/** Not a part of the session's name, by which visitors are told from people who are signed in. */
const cookieName = (config: Config) => (isHttps(config) ? '__Host-device' : 'device')

const tokenIn = (config: Config, req: Request) =>
  new RegExp(`(?:^|; ?)${cookieName(config)}=([\\w-]{22})(?:;|$)`).exec(req.headers.cookie ?? '')?.[1]

/** The hash of this browser's cookie, if the account's owner has signed in with it or was let in by mail. */
export async function knownDevice({ config, db }: Needs, req: Request, email: string): Promise<Buffer | undefined> {
  const token = tokenIn(config, req)
  const tokenHash = token && hashOf(token)
  return tokenHash && (await isDeviceOf(db, tokenHash, email)) ? tokenHash : undefined
}

/** Lets the browser in past the delay for an hour, for somebody who has opened a mailed link. */
export const vouchForDevice = (services: Needs, req: Request, userId: number) => save(services, req, userId, false)

type Account = { id: number; email: string }

/**
 * Remembers the browser of somebody who has just signed in, and mails them when it is a new one; not at the first sign-in
 * of all. The sign-in stands without this: a failure is only logged.
 */
export async function rememberDevice(services: Services, req: Request, { id, email }: Account): Promise<void> {
  const { config, db, mailer, log } = services
  const failed = (error: unknown) => log.error({ err: error, userId: id }, 'A device could not be remembered or mailed')
  try {
    const isFirst = await noteFirstSignIn(db, id)
    const isKnown = await save(services, req, id, true)
    if (isFirst || isKnown) return
    const device = { name: readableDevice(req.get('user-agent')), address: req.ip ?? 'unknown', at: new Date() }
    // Nobody waits for the mail.
    mailer.send(newDeviceMail(email, device, config)).catch(failed)
  } catch (error) {
    failed(error)
  }
}

/** The cookie is kept when it is known, if only as somebody else's: a browser may have several users. */
async function save({ config, db }: Needs, req: Request, userId: number, signedIn: boolean): Promise<boolean> {
  const given = tokenIn(config, req)
  const token = given && (await isDeviceOfSomebody(db, hashOf(given))) ? given : randomBytes(16).toString('base64url')
  const name = readableDevice(req.get('user-agent'))
  const before = await saveDevice(db, { tokenHash: hashOf(token), userId, name, signedIn })
  req.res?.cookie(cookieName(config), token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isHttps(config),
    maxAge: deviceDays * 24 * 60 * 60 * 1000,
  })
  return before
}
