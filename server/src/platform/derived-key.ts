import { hkdfSync } from 'node:crypto'

/** Derives 32 bytes (HKDF) that reveal neither the secret nor the keys for other purposes. */
export const derivedKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
