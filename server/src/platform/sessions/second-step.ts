import type { Request } from 'express'
import type { SecondFactor } from '../../../contract/facts/people.ts'
import type { Config } from '../config/read-config.ts'
import type { Connection, Database } from '../database/open.ts'
import { execute, many, maybeOne } from '../database/query.ts'
import { type AccountProof, settled, startWith } from './sessions.ts'

/** How long the second step may take after the password, in milliseconds. */
const patience = 10 * 60_000

declare module 'express-session' {
  interface SessionData {
    /** Proved the password, not the second step: a half session, which has no rights. */
    pendingUserId: number
    /** Milliseconds since 1970. */
    pendingSince: number
  }
}

/** What the second step of this user's sign-in may be; empty when the password alone does. */
export async function secondFactorsOf(db: Connection, userId: number): Promise<SecondFactor[]> {
  const factors = await many<{ kind: 'passkey' | 'app' }>(db)`
    SELECT kind FROM second_factors WHERE user_id = ${userId} ORDER BY kind DESC`
  return factors.length > 0 ? [...factors.map(({ kind }) => kind), 'recovery code'] : []
}

/** After the password was right: half a session, under a new id. False as for `startSession`. */
export const startHalfSession = (
  needs: { config: Config; db: Database },
  req: Request,
  account: AccountProof,
) => startWith(needs, req, account, { pendingUserId: account.id, pendingSince: Date.now() })

/**
 * A session of nobody, so that what a passkey is asked can be kept. Who is signed in already keeps the own
 * one until the passkey was accepted.
 */
export async function keepQuestionFor(req: Request) {
  if (req.session.userId || req.session.pendingUserId) return
  req.isNobody = true
  await settled((done) => req.session.regenerate(done))
  req.session.cookie.maxAge = patience
  Object.assign(req.session, { network: req.network })
  await settled((done) => req.session.save(done))
  req.isNobody = false
}

type Pending = AccountProof & { name: string; email: string; userType: 'shopkeeper' | 'executive' | 'admin' }

/** Who has proved the password in this browser and not yet the second step; undefined when that is over. */
export async function halfSignedIn(db: Connection, { session }: Request): Promise<Pending | undefined> {
  const { pendingUserId, pendingSince = 0 } = session
  if (!pendingUserId || Date.now() - pendingSince > patience) return
  return maybeOne<Pending>(db)`
    SELECT id, name, email, user_type AS "userType", password_hash AS "passwordHash"
    FROM users WHERE id = ${pendingUserId} AND may_sign_in(status)`
}

/**
 * Uses the half session up: of two second steps at once one gets true, and none after a new password has
 * ended it.
 */
export const takeHalfSession = async (db: Connection, { sessionID }: Request) =>
  (await execute(db)`DELETE FROM sessions WHERE sid = ${sessionID} AND sess ? 'pendingUserId'`) === 1
