import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../platform/secret-token.ts'

/** Seconds that a signed callback is good for. */
const fresh = 5 * 60

const signatureOf = (secret: string, ...parts: (string | Buffer)[]) => {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return `sha256=${hmac.digest('hex')}`
}

/** As Meta signs: the body under the secret of the app. */
export const isSignedBody = (secret: string, body: Buffer, signature: string | undefined) =>
  isSameSecret(signature, signatureOf(secret, body))

/** Signed with its time (Unix seconds, a dot, the body), which is not long ago. */
export const isSignedNow = (
  secret: string,
  body: Buffer,
  { signature, time }: { signature: string | undefined; time: string | undefined },
) =>
  time !== undefined &&
  /^\d{1,12}$/.test(time) &&
  Math.abs(Date.now() / 1000 - Number(time)) <= fresh &&
  isSameSecret(signature, signatureOf(secret, time, '.', body))
