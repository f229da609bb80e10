import { createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import express, { type Request, type Response, Router } from 'express'
import { phoneKey } from '../../../contract/facts/phone-numbers.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { TextChannel } from '../../../contract/text-messages/calls.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { networkAddressOf } from '../../platform/rate-limiter.ts'
import { isSameSecret } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import type { Callback } from './gateway.ts'
import { readSmsCallback } from './sms-gateway.ts'
import { recordDeliveryReport } from './text-outbox.queries.ts'
import { lockUsersOfPhone, startTexts, stopTexts } from './text-wishes.queries.ts'
import { readWhatsappCallback } from './whatsapp-gateway.ts'

/** Reads the raw bytes, which the signature covers. */
const readRaw = promisify(express.raw({ type: () => true, limit: '64kb', inflate: false }))

/** Receives reports in the gateways' formats, authenticated only by their signature. Logs no content. */
export function gatewayCallbacks(services: Services) {
  const { sms, whatsapp } = services.config.textGateways
  const router = Router()

  async function receive(req: Request, res: Response): Promise<Buffer> {
    await services.rateLimits.consume('gatewayCallback', networkAddressOf(req))
    await readRaw(req, res)
    return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
  }

  if (sms)
    router.post('/api/gateways/sms', async (req, res) => {
      const body = await receive(req, res)
      const signed = { signature: req.get('X-Gateway-Signature'), time: req.get('X-Gateway-Time') }
      if (!isSignedNow(sms.callbackSecret, body, signed)) throw forged()
      await takeCallback(services, 'sms', readSmsCallback(parsed(body)))
      res.json({})
    })

  if (whatsapp) {
    router.post('/api/gateways/whatsapp', async (req, res) => {
      const body = await receive(req, res)
      if (!isSignedBody(whatsapp.appSecret, body, req.get('X-Hub-Signature-256'))) throw forged()
      await takeCallback(services, 'whatsapp', readWhatsappCallback(parsed(body)))
      res.json({})
    })

    // Meta verifies the URL once, when the operator enters it.
    router.get('/api/gateways/whatsapp', async (req, res) => {
      await services.rateLimits.consume('gatewayCallback', networkAddressOf(req))
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = req.query
      const isKnown = typeof token === 'string' && isSameSecret(token, whatsapp.verifyToken)
      const isReadable = typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge)
      if (mode !== 'subscribe' || !isKnown || !isReadable) throw forged()
      res.type('text').send(challenge)
    })
  }
  return router
}

const forged = () => new AppError(403, texts.textMessages.forged)

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new AppError(400, texts.errors.requestUnreadable)
  }
}

/** Maximum age of a signature in seconds. */
const fresh = 5 * 60

const signatureOf = (secret: string, ...parts: (string | Buffer)[]) => {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return `sha256=${hmac.digest('hex')}`
}

/** Meta signs the body with the secret of the app. */
const isSignedBody = (secret: string, body: Buffer, signature: string | undefined) =>
  isSameSecret(signature, signatureOf(secret, body))

/** The signature covers the Unix time in seconds, a dot and the body; the time must be recent. */
const isSignedNow = (
  secret: string,
  body: Buffer,
  { signature, time }: { signature: string | undefined; time: string | undefined },
) =>
  time !== undefined &&
  /^\d{1,12}$/.test(time) &&
  Math.abs(Date.now() / 1000 - Number(time)) <= fresh &&
  isSameSecret(signature, signatureOf(secret, time, '.', body))

const stopWords = new Set(['stop', 'unsubscribe', 'बंद', 'बन्द', 'रोको'])
const startWords = new Set(['start', 'unstop', 'शुरू', 'शुरु', 'चालू'])

/** Matches a keyword alone, or followed by our name, as on a short number that several senders share. */
function isKeyword(words: string, keywords: Set<string>) {
  const [first = '', ...more] = words
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)
  return keywords.has(first) && more.length <= 1
}

/** Safe to repeat: states only move forward, STOP ends only earlier consent, START reverts only a STOP. */
async function takeCallback(
  { db, log }: Pick<Services, 'db' | 'log'>,
  channel: TextChannel,
  { reports, inbound }: Callback,
) {
  for (const report of reports) await recordDeliveryReport(db, channel, report)
  for (const { from, words, at } of inbound) {
    const phone = phoneKey(from)
    const isStop = isKeyword(words, stopWords)
    if (phone === '' || !(isStop || isKeyword(words, startWords))) continue
    const saidAt = new Date(Math.min(at.getTime(), Date.now()))
    const userIds = await inTransaction(db, async (tx) => {
      const users = await lockUsersOfPhone(tx, phone)
      return isStop ? stopTexts(tx, users, channel, saidAt) : startTexts(tx, users, channel, phone, saidAt)
    })
    if (userIds.length > 0) log.info({ userIds, channel, isStop }, 'A reply stopped or started texts')
  }
}
