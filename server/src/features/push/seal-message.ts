import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'

export type VapidKeys = { publicKey: string; privateKey: string }

type BrowserKeys = { p256dh: string; auth: string }

/** The size of the single record that push services accept. */
const recordSize = 4096
const sealSize = 16

/** Encrypts a message for one browser (RFC 8291) as a single aes128gcm record (RFC 8188). */
export function sealFor(
  { p256dh, auth }: BrowserKeys,
  content: string,
  { salt = randomBytes(16), pair = newPair() } = {},
): Buffer<ArrayBuffer> {
  const browser = Buffer.from(p256dh, 'base64url')
  const secret = Buffer.from(auth, 'base64url')
  if (browser.length !== 65 || secret.length < 16) throw new Error('the keys of the browser are too short')
  const text = Buffer.from(content)
  if (text.length + 1 + sealSize > recordSize) throw new Error(`${text.length} bytes are too many`)
  const sender = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, sender])
  const shared = derive(pair.computeSecret(browser), secret, info, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const cipher = createCipheriv('aes-128-gcm', key, derive(shared, salt, 'Content-Encoding: nonce\0', 12))
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(sender.length, 4)
  // The delimiter byte 2 marks the last record.
  const sealed = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, head, sender, ...sealed])
}

function newPair() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Seconds for which a signature is valid; push services allow up to a day. */
const lifetime = 12 * 60 * 60

/** Signs the sender's identity (RFC 8292). Returns the value for `Authorization`. */
export function signFor(endpoint: string, contact: string, { publicKey, privateKey }: VapidKeys): string {
  const point = Buffer.from(publicKey, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: privateKey },
    format: 'jwk',
  })
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(Date.now() / 1000) + lifetime,
    sub: contact,
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const token = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${token}.${signature.toString('base64url')}, k=${publicKey}`
}
