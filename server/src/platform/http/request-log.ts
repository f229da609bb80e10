import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import { type Options, pinoHttp } from 'pino-http'
import type { Logger } from '../logger.ts'

declare global {
  namespace Express {
    interface Request {
      /** The log with this request's id in each line. */
      log: Logger
      id: number | string | object
    }
  }
}

/** A line for each request, with what a person needs to follow it up; bodies and cookies stay out. */
export const requestLog = (logger: Logger) =>
  pinoHttp<Request, Response>({
    logger,
    genReqId: () => randomUUID(),
    customLogLevel,
    serializers,
    quietReqLogger: true,
  })

/** Pictures and pages are not worth a line each; refusals and failures are. */
const customLogLevel: Options<Request, Response>['customLogLevel'] = (req, res) => {
  if (res.statusCode >= 500) return 'error'
  if (res.statusCode >= 400) return 'warn'
  return req.originalUrl.startsWith('/api') ? 'info' : 'debug'
}

const serializers = {
  req: ({ raw }: { raw: Request }) => ({
    id: raw.id,
    method: raw.method,
    // The token of a mailed link is a secret.
    url: raw.originalUrl.replace(/((?:reset-password|let[-_]in)\/)[^/?]+/, '$1…'),
    address: raw.ip,
  }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
}
