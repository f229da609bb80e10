import type { AdminRole, UserType } from '../../../contract/facts/people.ts'

export type SignedInUser = {
  id: number
  userType: UserType
  name: string
  email: string
  hasSecondFactor: boolean
  /** Of an admin; whoever is none may do what the calls say. */
  adminRole: AdminRole
  /** Of an admin who was invited: nothing else before the second step is set up. */
  needsSecondFactor: boolean
  /** To the privacy notice as it reads now. */
  hasAgreed: boolean
  /** Nobody has approved the account yet: nothing of it is public. */
  isPending: boolean
  /** YYYY-MM-DD: the account is being closed, and deleted on that day. */
  closesOn: string | null
}

declare module 'express-session' {
  interface SessionData {
    userId: number
    /** Milliseconds since 1970. */
    signedInAt: number
    /** What the browser said of itself, and what stands for its network, when it signed in. */
    userAgent: string
    network: string
    /** The version of the notice that was in force then. */
    noticeVersion: string
  }
}

declare global {
  namespace Express {
    interface Request {
      /** The session that is begun is that of nobody yet. */
      isNobody?: boolean
      /** Opens the session, once per request; gives its user as the database knows it now, or undefined. */
      signedInUser(): Promise<SignedInUser | undefined>
    }
  }
}
