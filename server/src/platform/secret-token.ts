import { createHash, randomBytes } from 'node:crypto'

/** For the address of a mailed link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database knows of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
