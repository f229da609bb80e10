import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushContent } from '../contract/push/calls.ts'

type Browser = { ecdh: ECDH; auth: Buffer }
type Pushed = {
  to: string
  content: PushContent
  headers: IncomingHttpHeaders
  sub: string
  bytes: number
}

/**
 * A real push service: verifies senders (RFC 8292), decrypts (RFC 8291) and stores messages. `answers`
 * replaces the response for a recipient; responses wait until `held` resolves.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>()
  const pushed: Pushed[] = []
  const answers = new Map<string, (res: ServerResponse) => void>()
  const state: { held?: Promise<void>; requests: number } = { requests: 0 }
  const server = createServer(async (req, res) => {
    state.requests++
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const name = req.url?.slice(1) ?? ''
    const answer = answers.get(name)
    if (answer) return answer(res)
    const browser = browsers.get(name)
    if (!browser) return void res.writeHead(404).end()
    try {
      const sub = senderOf(req.headers.authorization ?? '', origin)
      const body = Buffer.concat(chunks)
      pushed.push({
        to: name,
        content: JSON.parse(open(body, browser)),
        headers: req.headers,
        sub,
        bytes: body.length,
      })
    } catch (error) {
      return void res.writeHead(400).end(String(error))
    }
    await state.held
    res.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    pushed,
    answers,
    state,
    pushedTo: (name: string) => pushed.filter(({ to }) => to === name),
    subscribe(name: string) {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      browsers.set(name, { ecdh, auth })
      const p256dh = ecdh.generateKeys('base64url')
      return { endpoint: `${origin}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Throws unless the token is signed with its own key, for this service and for at most a day. */
function senderOf(authorization: string, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const seconds = exp - Date.now() / 1000
  if (!isSigned || aud !== audience || !(seconds > 0 && seconds <= 24 * 60 * 60))
    throw new Error('Not signed for us')
  return sub
}

/** Decrypts one aes128gcm record (RFC 8188) with the keys of RFC 8291. */
function open(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
