import { promisify } from 'node:util'
import express, { type Request, type Response, Router } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../../platform/errors.ts'
import { networkAddressOf } from '../../platform/rate-limits.ts'
import { isSameSecret } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import { takeCallback } from './callbacks.ts'
import { isSignedBody, isSignedNow } from './signatures.ts'
import { readSmsCallback } from './sms-callback.ts'
import { readWhatsappCallback } from './whatsapp-callback.ts'

/** The signature is of the bytes as they came. */
const readRaw = promisify(express.raw({ type: () => true, limit: '64kb', inflate: false }))

/**
 * What gateways report: no calls of ours, since their form is the gateways'. They come without session, from
 * an origin of their own, and only their signature lets them in. Nothing of them is logged.
 */
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

    // Meta asks once, when the address is entered there.
    router.get('/api/gateways/whatsapp', async (req, res) => {
      await services.rateLimits.consume('gatewayCallback', networkAddressOf(req))
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = req.query
      const isKnown = typeof token === 'string' && isSameSecret(token, whatsapp.verifyToken)
      if (
        mode !== 'subscribe' ||
        !isKnown ||
        typeof challenge !== 'string' ||
        !/^[\w-]{1,200}$/.test(challenge)
      )
        throw forged()
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
