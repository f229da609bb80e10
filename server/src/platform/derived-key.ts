import { hkdfSync } from 'node:crypto'

/** Derives an independent 32-byte key per purpose (HKDF); it reveals neither the secret nor other keys. */
export const derivedKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
