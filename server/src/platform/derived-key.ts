import { hkdfSync } from 'node:crypto'

/** A key for one purpose that follows from a secret, and tells nothing of it or of other keys. */
export const derivedKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
