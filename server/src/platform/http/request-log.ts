import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { type Options, pinoHttp } from 'pino-http'
import { currentRequest, type Logger } from '../logger.ts'
import { pathForLog } from './token-paths.ts'

declare global {
  namespace Express {
    interface Request {
      log: Logger
      id: number | string | object
    }
  }
}

/**
 * A line for each request, with what a person needs to follow it up; bodies, cookies, queries and tokens stay
 * out. Its id stands in each line that is written for it, in `X-Request-Id`, and in what a person is told of
 * an unexpected error.
 */
export function requestLog(logger: Logger): RequestHandler {
  const write = pinoHttp<Request, Response>({
    logger,
    genReqId: requestId,
    customAttributeKeys: { reqId: 'request_id' },
    customLogLevel,
    serializers,
    quietReqLogger: true,
  })
  return (req, res, next) => {
    write(req, res)
    currentRequest.run(String(req.id), next)
  }
}

/** Short enough to be told on the telephone, and rare enough to find the one line. */
const newId = () => randomUUID().slice(0, 8)
const wellFormed = /^[\w.-]{4,64}$/

/** That of a proxy whom TRUST_PROXY trusts, else a new one; the answer bears it. */
function requestId(req: Request, res: Response) {
  const isTrusted: (address: string, distance: number) => boolean = req.app.get('trust proxy fn')
  const given = req.get('X-Request-Id')
  const takesIt = given && wellFormed.test(given) && isTrusted(req.socket.remoteAddress ?? '', 0)
  const id = takesIt ? given : newId()
  res.set('X-Request-Id', id)
  return id
}

/** Pictures and pages are not worth a line each; refusals and failures are. */
const customLogLevel: Options<Request, Response>['customLogLevel'] = (req, res) => {
  if (res.statusCode >= 500) return 'error'
  if (res.statusCode >= 400) return 'warn'
  return req.originalUrl.startsWith('/api') ? 'info' : 'debug'
}

const serializers = {
  req: ({ raw }: { raw: Request }) => ({
    method: raw.method,
    url: pathForLog(raw.originalUrl),
    network: raw.network,
  }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
}
