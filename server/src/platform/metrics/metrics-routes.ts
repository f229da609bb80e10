import { type Request, type RequestHandler, Router } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import type { Config } from '../config/read-config.ts'
import { AppError } from '../errors.ts'
import { isSameSecret } from '../secret-token.ts'
import { type Metrics, metricsType } from './metrics.ts'

/** Measures each request that Express answers, by its call. */
export const measureRequests =
  (metrics: Metrics): RequestHandler =>
  (req, res, next) => {
    const startedAt = performance.now()
    res.once('finish', () => {
      const path: unknown = req.route?.path
      metrics.observe(`${req.method} ${String(path)}`, res.statusCode, (performance.now() - startedAt) / 1000)
    })
    next()
  }

/**
 * `GET /api/metrics`, in the text format of Prometheus, for requests with the token. Outside production this
 * machine needs none; in production a proxy or tunnel that sets no header looks like this machine.
 */
export function metricsRoutes(
  metrics: Metrics,
  { metricsToken: token, production }: Pick<Config, 'metricsToken' | 'production'>,
) {
  const router = Router()
  router.get('/api/metrics', async (req, res) => {
    // As if there were no such call: nobody else needs to know of it.
    if ((production || !isLocal(req)) && !hasToken(req, token))
      throw new AppError(404, texts.errors.noSuchCall)
    res.set({ 'Content-Type': metricsType, 'Cache-Control': 'no-store' }).send(await metrics.text())
  })
  return router
}

/** Behind a proxy on this machine everybody comes from it; so does only who came by no proxy. */
function isLocal({ socket, headers }: Request) {
  const isForwarded = forwarding.some((name) => headers[name] !== undefined)
  return !isForwarded && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')
}
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

function hasToken(req: Request, token: string | undefined) {
  const given = /^Bearer (.+)$/.exec(req.get('Authorization') ?? '')?.[1]
  return token !== undefined && isSameSecret(given, token)
}
