import type { Request } from 'express'

/** A password that was given so lately, in milliseconds, need not be given again. */
const justNow = 10 * 60_000

declare module 'express-session' {
  interface SessionData {
    /** When the password was last given in this session: milliseconds since 1970. */
    provedAt: number
  }
}

export const wasProvedJustNow = ({ session: { signedInAt = 0, provedAt = 0 } }: Request) =>
  Date.now() - Math.max(signedInAt, provedAt) < justNow
