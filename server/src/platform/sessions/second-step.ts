import type { Request } from 'express'
import type { SecondFactor } from '../../../contract/facts/people.ts'
import type { Config } from '../config/read-config.ts'
import type { Connection, Database } from '../database/open.ts'
import { execute, many, maybeOne } from '../database/query.ts'
import { type AccountProof, settled, startWith } from './sessions.ts'

/** Maximum milliseconds between the password and the second step. */
const patience = 10 * 60_000

declare module 'express-session' {
  interface SessionData {
    /** The user whose password was correct but whose second step is missing. Grants no rights. */
    pendingUserId: number
    /** Milliseconds since 1970. */
    pendingSince: number
  }
}

export async function secondFactorsOf(db: Connection, userId: number): Promise<SecondFactor[]> {
  const factors = await many<{ kind: 'passkey' | 'app' }>(db)`
    SELECT kind FROM second_factors WHERE user_id = ${userId} ORDER BY kind DESC`
  return factors.length > 0 ? [...factors.map(({ kind }) => kind), 'recovery code'] : []
}

/** Starts a session that still needs the second step. Returns false in the same cases as `startSession`. */
export const startHalfSession = (
  needs: { config: Config; db: Database },
  req: Request,
  account: AccountProof,
) => startWith(needs, req, account, { pendingUserId: account.id, pendingSince: Date.now() })

/** Stores a passkey challenge in an anonymous session; a signed-in user keeps the current session. */
export async function storePasskeyChallenge(req: Request) {
  if (req.session.userId || req.session.pendingUserId) return
  req.isNobody = true
  await settled((done) => req.session.regenerate(done))
  req.session.cookie.maxAge = patience
  Object.assign(req.session, { network: req.network })
  await settled((done) => req.session.save(done))
  req.isNobody = false
}

type Pending = AccountProof & { name: string; email: string; userType: 'shopkeeper' | 'executive' | 'admin' }

/** Returns undefined when the time for the second step is over. */
export async function findHalfSession(db: Connection, { session }: Request): Promise<Pending | undefined> {
  const { pendingUserId, pendingSince = 0 } = session
  if (!pendingUserId || Date.now() - pendingSince > patience) return
  return maybeOne<Pending>(db)`
    SELECT id, name, email, user_type AS "userType", password_hash AS "passwordHash"
    FROM users WHERE id = ${pendingUserId} AND may_sign_in(status)`
}

/** Deletes the half session. Returns true for only one of two concurrent second steps. */
export const takeHalfSession = async (db: Connection, { sessionID }: Request) =>
  (await execute(db)`DELETE FROM sessions WHERE sid = ${sessionID} AND sess ? 'pendingUserId'`) === 1
