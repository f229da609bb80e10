import { type Request, type RequestHandler, Router } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type CallName, calls } from '../../../contract/calls.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Config } from '../config/read-config.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../logger.ts'
import { isSameSecret } from '../secret-token.ts'

const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'chowk_request_seconds',
    help: 'From a request to its answer, by call of the contract; what is answered from memory is not among them',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.#registry],
  })
  readonly #children = new Map<string, { observe(seconds: number): void }>()

  constructor(private readonly log: Logger) {
    collectDefaultMetrics({ register: this.#registry })
  }

  /** Unknown calls count as 'other', which bounds the number of labels. */
  observe(call: string, status: number, seconds: number) {
    const name = Object.hasOwn(calls, call) ? (call as CallName) : 'other'
    const kind = `${Math.floor(status / 100)}xx`
    const key = `${name} ${kind}`
    const child = this.#children.get(key) ?? this.#requests.labels(name, kind)
    this.#children.set(key, child)
    child.observe(seconds)
  }

  gauge(name: string, help: string, read: () => number | Promise<number>) {
    this.gauges(name, help, [], async () => [{ count: await read() }])
  }

  /** Reads counts and labels on each scrape; keeps the previous values if that fails. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<readonly (Record<Label, string> & { count: number })[]>,
  ) {
    const { log } = this
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        try {
          const figures = await read()
          this.reset()
          for (const figure of figures)
            this.labels(...labelNames.map((label) => figure[label])).set(figure.count)
        } catch (error) {
          log.warn({ err: error, name }, 'A figure could not be read')
        }
      },
    })
  }

  counter(name: string, help: string, read: () => number) {
    new Counter({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }
}

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
 * Outside of production, requests from this machine need no token; in production a proxy or tunnel without
 * headers could look like this machine.
 */
export function metricsRoutes(
  metrics: Metrics,
  { metricsToken: token, production }: Pick<Config, 'metricsToken' | 'production'>,
) {
  const router = Router()
  router.get('/api/metrics', async (req, res) => {
    if ((production || !isLocal(req)) && !hasToken(req, token))
      throw new AppError(404, texts.errors.noSuchCall)
    res.set({ 'Content-Type': metricsType, 'Cache-Control': 'no-store' }).send(await metrics.text())
  })
  return router
}

/** Requests through a local proxy come from this machine, too, but have forwarding headers. */
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
