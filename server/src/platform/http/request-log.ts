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
export const requestLog = (logger: Logger) => pinoHttp({ logger, customLogLevel, serializers, quietReqLogger: true })

/** Pictures and pages are not worth a line each; refusals and failures are. */
const customLogLevel: Options['customLogLevel'] = (req, res) => {
  if (res.statusCode >= 500) return 'error'
  if (res.statusCode >= 400) return 'warn'
  return req.url?.startsWith('/api') ? 'info' : 'debug'
}

type LoggedRequest = { id: unknown; method: string; url: string; remoteAddress: string }

const serializers = {
  // A reset link's token is a password for an hour.
  req: ({ id, method, url, remoteAddress }: LoggedRequest) => ({
    id,
    method,
    url: url.replace(/(reset-password\/)[^/?]+/, '$1…'),
    remoteAddress,
  }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
}
