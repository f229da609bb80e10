import type { Request, RequestHandler } from 'express'
import sql from 'sql-template-tag'
import type { UserType } from '../../../contract/people.ts'
import type { Database } from '../database/open.ts'
import { maybeOne } from '../database/query.ts'
import { sessionLifetime } from './sessions.ts'

export type SignedInUser = { id: number; userType: UserType; name: string; email: string }

declare module 'express-session' {
  interface SessionData {
    userId: number
    /** Milliseconds since 1970. */
    signedInAt: number
  }
}

declare global {
  namespace Express {
    interface Request {
      /** The session's user as the database knows it now, or undefined; asked once per request. */
      signedInUser(): Promise<SignedInUser | undefined>
    }
  }
}

/** Gives every request `signedInUser()`. A user who may no longer sign in loses the session with the next request. */
export const knowsItsUser =
  (db: Database): RequestHandler =>
  (req, _res, next) => {
    let asked: Promise<SignedInUser | undefined> | undefined
    req.signedInUser = () => {
      asked ??= findUser(db, req)
      return asked
    }
    next()
  }

async function findUser(db: Database, req: Request): Promise<SignedInUser | undefined> {
  const { userId, signedInAt } = req.session
  if (!userId) return
  const user =
    Date.now() - (signedInAt ?? 0) < sessionLifetime.absolute
      ? await maybeOne<SignedInUser>(
          db,
          sql`SELECT id, user_type AS "userType", name, email FROM users
              WHERE id = ${userId} AND may_trade(status)`,
        )
      : undefined
  if (!user) await new Promise<void>((resolve) => req.session.destroy(() => resolve()))
  return user
}
