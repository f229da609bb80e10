import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** For the address of a mailed link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database knows of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** In a time that tells nothing of either: their digests have one length, whatever was given. */
export const isSameSecret = (given: string | undefined, wanted: string) =>
  given !== undefined && timingSafeEqual(hashToken(given), hashToken(wanted))
