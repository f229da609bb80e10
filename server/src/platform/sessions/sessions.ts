import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import session from 'express-session'
import { noticeVersion } from '../../../contract/facts/people.ts'
import { millisecondsOf, retention } from '../../../contract/facts/retention.ts'
import type { Config } from '../config/read-config.ts'
import type { Connection, Database } from '../database/open.ts'
import { execute } from '../database/query.ts'
import { SessionStore } from './session-store.ts'
import { idsOfNobody } from './signed-cookie.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** A session ends after 7 days without a visit, and 30 days after sign-in in any case (security.md 23). */
export const sessionLifetime = {
  idle: millisecondsOf(retention.sessions),
  absolute: millisecondsOf(retention.longestSessions),
}

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

/** With https a name that no other site of the domain can set. */
export const ownCookieName = (config: Config, name: string) => (isHttps(config) ? `__Host-${name}` : name)
export const sessionCookieName = (config: Config) => ownCookieName(config, 'chowk')

export const cookieOptions = (config: Config) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(config) }) as const

type Sessions = {
  /** Reads the request's session, or prepares a new one: `req.session` is there afterwards. */
  open(req: Request): Promise<void>
  store: SessionStore
}

/** Sessions in PostgreSQL; visitors get neither cookie nor row. */
export function createSessions(config: Config, db: Database): Sessions {
  const store = new SessionStore(db)
  const handler = session({
    name: sessionCookieName(config),
    secret: config.sessionSecrets(),
    store,
    genid: (req) => (req.isNobody ? idsOfNobody : '') + randomBytes(24).toString('base64url'),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    // Behind a TLS proxy the cookie depends on X-Forwarded-Proto only, whatever TRUST_PROXY says of
    // addresses.
    ...(isHttps(config) && { proxy: true }),
    cookie: { ...cookieOptions(config), maxAge: sessionLifetime.idle },
  })
  const open = (req: Request) =>
    settled((done) => {
      if (!req.res) throw new Error('A session is opened while its request is answered')
      handler(req, req.res, done)
    })
  return { open, store }
}

type SessionDeps = { config: Config; db: Database }
export type AccountProof = { id: number; passwordHash: string }

/**
 * Starts a session under a new id, for somebody who has just proved who they are. False, and no session, when
 * their password was replaced or the account closed in the same moment: the row is asked last, and waits for
 * such a change.
 */
export const startSession = (needs: SessionDeps, req: Request, { id, passwordHash }: AccountProof) =>
  startWith(needs, req, { id, passwordHash }, { userId: id, signedInAt: Date.now() })

/** `whose` makes it a session, or half of one. */
export async function startWith(
  { config, db }: SessionDeps,
  req: Request,
  account: AccountProof,
  whose: Partial<session.SessionData>,
) {
  await settled((done) => req.session.regenerate(done))
  Object.assign(req.session, {
    userAgent: req.get('user-agent')?.slice(0, 400) ?? '',
    network: req.network,
    noticeVersion,
    ...whose,
  })
  await settled((done) => req.session.save(done))
  const stillValid = await execute(db)`SELECT FROM users
    WHERE id = ${account.id} AND password_hash = ${account.passwordHash} AND may_sign_in(status)
    FOR SHARE`
  if (stillValid === 0) await endSession(config, req)
  else await endOldestSessions(db, account.id, 'userId' in whose)
  return stillValid === 1
}

/** Nobody uses more devices than this; a script with the right password would fill the table. */
const mostSessions = 50

/** Half sessions are counted apart: they prove less, and must not end whole ones. */
const endOldestSessions = (db: Connection, userId: number, areWhole: boolean) => execute(db)`
  DELETE FROM sessions WHERE sid IN (
    SELECT sid FROM sessions WHERE user_id = ${userId} AND (sess ? 'userId') = ${areWhole}
    ORDER BY expire DESC, id DESC OFFSET ${mostSessions})`

/** Ends the session on the server and takes the cookie back. */
export async function endSession(config: Config, req: Request): Promise<void> {
  req.res?.clearCookie(sessionCookieName(config), cookieOptions(config))
  await settled((done) => req.session.destroy(done))
}

/**
 * Ends every session of a user, on all devices, with the transaction; also those that wait for the second
 * step. No browser is told of their shops from then on.
 */
export async function endAllSessions(tx: Connection, userId: number) {
  await tellNobodyOfShopsOf(tx, userId)
  return execute(tx)`DELETE FROM sessions WHERE user_id = ${userId}`
}

/** After a breach: those of all users, and the halves of sessions. Gives how many there were. */
export async function endEverySession(tx: Connection) {
  await execute(tx)`UPDATE push_subscriptions SET user_id = NULL WHERE user_id IS NOT NULL`
  return execute(tx)`DELETE FROM sessions`
}

/** All but this one, as above: where one is still signed in, notices begin again by themselves. */
export async function endOtherSessions(tx: Connection, userId: number, sid: string) {
  await tellNobodyOfShopsOf(tx, userId)
  return execute(tx)`DELETE FROM sessions WHERE user_id = ${userId} AND sid <> ${sid}`
}

/** Which session a browser has is not known. */
const tellNobodyOfShopsOf = (tx: Connection, userId: number) =>
  execute(tx)`UPDATE push_subscriptions SET user_id = NULL WHERE user_id = ${userId}`

export const settled = (start: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())))

/**
 * Gives every request `signedInUser()`; a request that does not call it asks nothing of the session, and has
 * none. A user who may no longer sign in loses the session with the next request.
 */
export const knowsItsUser =
  (sessions: Sessions): RequestHandler =>
  (req, _res, next) => {
    let asked: Promise<SignedInUser | undefined> | undefined
    req.signedInUser = () => {
      asked ??= findUser(sessions, req)
      return asked
    }
    next()
  }

async function findUser({ open, store }: Sessions, req: Request): Promise<SignedInUser | undefined> {
  await open(req)
  const { userId, signedInAt } = req.session
  if (!userId) return
  const isOver = Date.now() - (signedInAt ?? 0) >= sessionLifetime.absolute
  const user = isOver ? undefined : store.userOf(req.session)
  // Ended, and a new one in its place, which is not kept: the call may be the next sign-in.
  if (!user) await new Promise<void>((resolve) => req.session.regenerate(() => resolve()))
  return user
}

/** Whether the configuration, or an invitation, requires a second step of them. */
export const secondFactorIsRequired = (config: Config, user: SignedInUser) =>
  user.userType === 'admin' && (config.adminSecondFactor === 'required' || user.needsSecondFactor)

/** An admin who has yet to set up the second step that is required. */
export const needsSecondFactor = (config: Config, user: SignedInUser | undefined) =>
  user !== undefined && !user.hasSecondFactor && secondFactorIsRequired(config, user)

/** A password that was given so lately, in milliseconds, need not be given again. */
const justNow = 10 * 60_000

declare module 'express-session' {
  interface SessionData {
    provedAt: number
  }
}

export const wasProvedJustNow = ({ session: { signedInAt = 0, provedAt = 0 } }: Request) =>
  Date.now() - Math.max(signedInAt, provedAt) < justNow
