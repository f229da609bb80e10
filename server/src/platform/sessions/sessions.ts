import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import session from 'express-session'
import { noticeVersion } from '../../../contract/facts/people.ts'
import { millisecondsOf, retention } from '../../../contract/facts/retention.ts'
import type { Config } from '../config/read-config.ts'
import type { Connection, Database } from '../database/open.ts'
import { execute } from '../database/query.ts'
import { SessionStore } from './session-store.ts'
import { anonymousIdPrefix } from './signed-cookie.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** Sessions last 7 days without a visit, and at most 30 days after sign-in (security.md 23). */
export const sessionLifetime = {
  idle: millisecondsOf(retention.sessions),
  absolute: millisecondsOf(retention.longestSessions),
}

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

/** The `__Host-` prefix keeps other subdomains from setting the cookie. */
export const ownCookieName = (config: Config, name: string) => (isHttps(config) ? `__Host-${name}` : name)
export const sessionCookieName = (config: Config) => ownCookieName(config, 'chowk')

export const cookieOptions = (config: Config) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(config) }) as const

type Sessions = { open(req: Request): Promise<void>; store: SessionStore }

export function createSessions(config: Config, db: Database): Sessions {
  const store = new SessionStore(db)
  const handler = session({
    name: sessionCookieName(config),
    secret: config.sessionSecrets(),
    store,
    genid: (req) => (req.isNobody ? anonymousIdPrefix : '') + randomBytes(24).toString('base64url'),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    // Behind a TLS proxy, `secure` cookies depend on X-Forwarded-Proto, regardless of TRUST_PROXY.
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
 * Starts no session and returns false when the password was replaced or the account closed at the same
 * moment: FOR SHARE waits for such a change.
 */
export const startSession = (needs: SessionDeps, req: Request, { id, passwordHash }: AccountProof) =>
  startWith(needs, req, { id, passwordHash }, { userId: id, signedInAt: Date.now() })

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

/** More than the devices of any user; limits a script that knows the password. */
const mostSessions = 50

/** Counts half and whole sessions separately: half sessions prove less and must not end whole ones. */
const endOldestSessions = (db: Connection, userId: number, areWhole: boolean) => execute(db)`
  DELETE FROM sessions WHERE sid IN (
    SELECT sid FROM sessions WHERE user_id = ${userId} AND (sess ? 'userId') = ${areWhole}
    ORDER BY expire DESC, id DESC OFFSET ${mostSessions})`

export async function endSession(config: Config, req: Request): Promise<void> {
  req.res?.clearCookie(sessionCookieName(config), cookieOptions(config))
  await settled((done) => req.session.destroy(done))
}

/** Also ends half sessions and push notifications about the user's shops. */
export async function endAllSessions(tx: Connection, userId: number) {
  await detachPushSubscriptions(tx, userId)
  return execute(tx)`DELETE FROM sessions WHERE user_id = ${userId}`
}

/** Returns the number of ended sessions. */
export async function endEverySession(tx: Connection) {
  await execute(tx)`UPDATE push_subscriptions SET user_id = NULL WHERE user_id IS NOT NULL`
  return execute(tx)`DELETE FROM sessions`
}

/** The remaining session subscribes to push notifications again automatically. */
export async function endOtherSessions(tx: Connection, userId: number, sid: string) {
  await detachPushSubscriptions(tx, userId)
  return execute(tx)`DELETE FROM sessions WHERE user_id = ${userId} AND sid <> ${sid}`
}

/** Push subscriptions are not linked to sessions, so all subscriptions of the user are detached. */
const detachPushSubscriptions = (tx: Connection, userId: number) =>
  execute(tx)`UPDATE push_subscriptions SET user_id = NULL WHERE user_id = ${userId}`

export const settled = (start: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())))

/** Reads the session only if `signedInUser()` is called. Ends it for a user who may no longer sign in. */
export const attachUser =
  (sessions: Sessions): RequestHandler =>
  (req, _res, next) => {
    let found: Promise<SignedInUser | undefined> | undefined
    req.signedInUser = () => {
      found ??= findUser(sessions, req)
      return found
    }
    next()
  }

async function findUser({ open, store }: Sessions, req: Request): Promise<SignedInUser | undefined> {
  await open(req)
  const { userId, signedInAt } = req.session
  if (!userId) return
  const isOver = Date.now() - (signedInAt ?? 0) >= sessionLifetime.absolute
  const user = isOver ? undefined : store.userOf(req.session)
  // Replaces the session with an empty, unsaved one, since the call may be the next sign-in.
  if (!user) await new Promise<void>((resolve) => req.session.regenerate(() => resolve()))
  return user
}

export const secondFactorIsRequired = (config: Config, user: SignedInUser) =>
  user.userType === 'admin' && (config.adminSecondFactor === 'required' || user.needsSecondFactor)

export const needsSecondFactor = (config: Config, user: SignedInUser | undefined) =>
  user !== undefined && !user.hasSecondFactor && secondFactorIsRequired(config, user)

/** Milliseconds after entering the password during which the user need not enter it again. */
const justNow = 10 * 60_000

declare module 'express-session' {
  interface SessionData {
    provedAt: number
  }
}

export const wasProvedJustNow = ({ session: { signedInAt = 0, provedAt = 0 } }: Request) =>
  Date.now() - Math.max(signedInAt, provedAt) < justNow
