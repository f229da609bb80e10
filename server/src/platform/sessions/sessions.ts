import connectPgSimple from 'connect-pg-simple'
import type { Request, RequestHandler } from 'express'
import session from 'express-session'
import sql from 'sql-template-tag'
import type { Config } from '../config.ts'
import type { Connection, Database } from '../database/open.ts'
import { execute } from '../database/query.ts'
import type { Logger } from '../logger.ts'

const day = 24 * 60 * 60 * 1000

/** A session ends after 7 days without a visit, and 30 days after sign-in in any case (security.md 23). */
export const sessionLifetime = { idle: 7 * day, absolute: 30 * day }

const PgStore = connectPgSimple(session)

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

export const sessionCookieName = (config: Config) => (isHttps(config) ? '__Host-chowk' : 'chowk')

const cookieOptions = (config: Config) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(config) }) as const

/** Sessions in PostgreSQL; visitors get neither cookie nor row. */
export function createSessions(config: Config, db: Database, log: Logger): RequestHandler {
  const https = isHttps(config)
  return session({
    name: sessionCookieName(config),
    secret: config.sessionSecrets(),
    store: new PgStore({
      pool: db,
      tableName: 'sessions',
      pruneSessionInterval: 15 * 60,
      errorLog: (...parts: unknown[]) => log.warn({ parts }, 'Session store'),
    }),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    // Behind a TLS proxy the cookie depends on X-Forwarded-Proto only, whatever TRUST_PROXY says of addresses.
    ...(https && { proxy: true }),
    cookie: { ...cookieOptions(config), maxAge: sessionLifetime.idle },
  })
}

type Needs = { config: Config; db: Database }

/**
 * Starts a session under a new id, for somebody who has just proved the password. False, and no session, when that
 * password was replaced or the account closed in the same moment: the row is asked last, and waits for such a change.
 */
export async function startSession({ config, db }: Needs, req: Request, user: { id: number; passwordHash: string }) {
  await settled((done) => req.session.regenerate(done))
  req.session.userId = user.id
  req.session.signedInAt = Date.now()
  await settled((done) => req.session.save(done))
  const stillValid = await execute(
    db,
    sql`SELECT FROM users
        WHERE id = ${user.id} AND password_hash = ${user.passwordHash} AND may_trade(status)
        FOR SHARE`,
  )
  if (stillValid === 0) await endSession(config, req)
  return stillValid === 1
}

/** Ends the session on the server and takes the cookie back. */
export async function endSession(config: Config, req: Request): Promise<void> {
  req.res?.clearCookie(sessionCookieName(config), cookieOptions(config))
  await settled((done) => req.session.destroy(done))
}

/** Ends every session of a user, on all devices, with the transaction. */
export const endAllSessions = (tx: Connection, userId: number) =>
  execute(tx, sql`DELETE FROM sessions WHERE (sess ->> 'userId')::integer = ${userId}`)

const settled = (start: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
