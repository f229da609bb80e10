import connectPgSimple from 'connect-pg-simple'
import type { Request, RequestHandler } from 'express'
import session from 'express-session'
import sql from 'sql-template-tag'
import type { Config } from '../config.ts'
import type { Connection, Database } from '../database/open.ts'
import { execute } from '../database/query.ts'
import type { Logger } from '../logger.ts'
import { sessionLifetime } from './signed-in-user.ts'

const PgStore = connectPgSimple(session)

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

export const sessionCookieName = (config: Config) => (isHttps(config) ? '__Host-chowk' : 'chowk')

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
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: https, maxAge: sessionLifetime.idle },
  })
}

/** Starts a session under a new id. */
export async function startSession(req: Request, userId: number): Promise<void> {
  await settled((done) => req.session.regenerate(done))
  req.session.userId = userId
  req.session.signedInAt = Date.now()
  await settled((done) => req.session.save(done))
}

export const endSession = (req: Request): Promise<void> => settled((done) => req.session.destroy(done))

/** Ends every session of a user, on all devices, with the transaction. */
export const endAllSessions = (tx: Connection, userId: number) =>
  execute(tx, sql`DELETE FROM sessions WHERE (sess ->> 'userId')::integer = ${userId}`)

const settled = (start: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
