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
 * Leaves out bodies, cookies, queries and tokens. The request id is in each of the request's log lines, in
 * `X-Request-Id` and in texts of unexpected errors.
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

/** The id is short enough to read out on the phone. */
const newId = () => randomUUID().slice(0, 8)
const wellFormed = /^[\w.-]{4,64}$/

/** Uses the request id of a trusted proxy, or creates one; sent back as a header. */
function requestId(req: Request, res: Response) {
  const isTrusted: (address: string, distance: number) => boolean = req.app.get('trust proxy fn')
  const given = req.get('X-Request-Id')
  const takesIt = given && wellFormed.test(given) && isTrusted(req.socket.remoteAddress ?? '', 0)
  const id = takesIt ? given : newId()
  res.set('X-Request-Id', id)
  return id
}

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
