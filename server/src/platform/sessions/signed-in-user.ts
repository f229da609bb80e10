import type { AdminRole, UserType } from '../../../contract/facts/people.ts'

export type SignedInUser = {
  id: number
  userType: UserType
  name: string
  email: string
  hasSecondFactor: boolean
  adminRole: AdminRole
  needsSecondFactor: boolean
  /** True if the user agreed to the current privacy notice. */
  hasAgreed: boolean
  isPending: boolean
  /** The date (YYYY-MM-DD) on which the account will be deleted. */
  closesOn: string | null
}

declare module 'express-session' {
  interface SessionData {
    userId: number
    /** Milliseconds since 1970. */
    signedInAt: number
    /** The user agent and network pseudonym at sign-in. */
    userAgent: string
    network: string
    /** The version of the privacy notice at sign-in. */
    noticeVersion: string
  }
}

declare global {
  namespace Express {
    interface Request {
      isNobody?: boolean
      signedInUser(): Promise<SignedInUser | undefined>
    }
  }
}
