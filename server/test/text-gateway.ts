import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'

type Received = {
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown> & { reference: string }
}
type Answering = (res: ServerResponse, received: Received) => unknown

const take: Answering = (res, { path, body }) => {
  const id = `gw-${body.reference ?? body.biz_opaque_callback_data}`
  const answer = path.endsWith('/messages') ? { messages: [{ id }] } : { id }
  res.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
}

/** A real SMS and WhatsApp gateway that stores messages. `answer` replaces its normal response. */
export async function testTextGateway() {
  const received: Received[] = []
  const state: { answer: Answering } = { answer: take }
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    const one = { path: req.url ?? '', headers: req.headers, body }
    received.push(one)
    state.answer(res, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers(answer: Answering) {
      state.answer = answer
    },
    reset() {
      received.length = 0
      state.answer = take
    },
  }
}

export const callbackSecret = 'a secret of the SMS gateway'.replaceAll(' ', '-')
const appSecret = 'a secret of the app at Meta'.replaceAll(' ', '-')
export const verifyToken = 'a token for the address'.replaceAll(' ', '-')

const kinds = ['shop approved', 'shop asked', 'shop rejected', 'offers end']
const each = <T>(template: (kind: string, index: number) => T) =>
  JSON.stringify(Object.fromEntries(kinds.map((kind, index) => [kind, template(kind, index)])))

/** SMS has no Hindi template for ending offers. */
export const gatewayEnv = (origin: string): NodeJS.ProcessEnv => ({
  SMS_GATEWAY_URL: `${origin}/sms`,
  SMS_GATEWAY_TOKEN: 'our-key-at-the-gateway',
  SMS_SENDER: 'CHOWKI',
  SMS_ENTITY_ID: '1101',
  SMS_TEMPLATES: each((kind, index) => ({
    en: `110716${index}`,
    ...(kind !== 'offers end' && { hi: `110717${index}` }),
  })),
  SMS_CALLBACK_SECRET: callbackSecret,
  SMS_STOP_NUMBER: '56161',
  WHATSAPP_URL: `${origin}/v23.0`,
  WHATSAPP_PHONE_NUMBER_ID: '4711',
  WHATSAPP_TOKEN: 'our-key-at-the-cloud-api',
  WHATSAPP_APP_SECRET: appSecret,
  WHATSAPP_VERIFY_TOKEN: verifyToken,
  WHATSAPP_TEMPLATES: each((kind) => kind.replaceAll(' ', '_')),
})

const hmac = (secret: string, text: string) =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`

export const smsHeaders = (body: string, { secret = callbackSecret, at = Date.now() } = {}) => {
  const time = String(Math.floor(at / 1000))
  return { 'X-Gateway-Time': time, 'X-Gateway-Signature': hmac(secret, `${time}.${body}`) }
}

export const whatsappHeaders = (body: string, secret = appSecret) => ({
  'X-Hub-Signature-256': hmac(secret, body),
})
