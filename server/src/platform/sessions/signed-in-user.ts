import type { AdminRole, UserType } from '../../../contract/facts/people.ts'

export type SignedInUser = {
  id: number
  userType: UserType
  name: string
  email: string
  hasSecondFactor: boolean
  /** Without meaning for other user types. */
  adminRole: AdminRole
  /** An invited admin must set up a second factor first. */
  needsSecondFactor: boolean
  /** To the current privacy notice. */
  hasAgreed: boolean
  /** Not approved yet: the account is not public. */
  isPending: boolean
  /** YYYY-MM-DD on which the account will be deleted. */
  closesOn: string | null
}

declare module 'express-session' {
  interface SessionData {
    userId: number
    /** Milliseconds since 1970. */
    signedInAt: number
    /** User agent and network pseudonym at sign-in. */
    userAgent: string
    network: string
    /** The notice's version at sign-in. */
    noticeVersion: string
  }
}

declare global {
  namespace Express {
    interface Request {
      /** Makes `genid` create an anonymous session id. */
      isNobody?: boolean
      /** Reads the session once per request; returns its current user. */
      signedInUser(): Promise<SignedInUser | undefined>
    }
  }
}
