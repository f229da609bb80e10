import type { Request, RequestHandler } from 'express'
import type { Config } from '../config/read-config.ts'
import { type Sessions, sessionLifetime } from './sessions.ts'
import type { SignedInUser } from './signed-in-user.ts'

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
