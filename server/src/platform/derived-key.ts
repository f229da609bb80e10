import { hkdfSync } from 'node:crypto'

/** 32 bytes (HKDF) that reveal neither the secret nor the keys of other purposes. */
export const derivedKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
