import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { errorForLog } from './error-for-log.ts'

export type { Logger }

/** The id of the request that is being answered. */
export const currentRequest = new AsyncLocalStorage<string>()

/**
 * Readable lines on a terminal, elsewhere JSON lines on standard output; never a password, token or cookie,
 * nor the row that a database refused (security.md 60, 85).
 */
export async function createLogger(level: string, terminal = ownTerminal()): Promise<Logger> {
  return pino(logOptions(level), terminal ? await readable(terminal) : pino.destination(1))
}

/** What is in a line: never a password, token, cookie or row, and the id of the request that it was written for. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: (_line, _level, logger) => idUnlessBound(logger as Logger),
  serializers: { err: errorForLog },
  redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
})

/** A request's own log has it already. */
function idUnlessBound(logger: Logger) {
  const request_id = currentRequest.getStore()
  return request_id && !('request_id' in logger.bindings()) ? { request_id } : {}
}

const ownTerminal = (): DestinationStream | undefined => (process.stdout.isTTY ? process.stdout : undefined)

/** Writes each line at once, so that none is lost at the end and all stand in order with what else is printed. */
async function readable(terminal: DestinationStream): Promise<DestinationStream> {
  const { prettyFactory } = await import('pino-pretty')
  const format = prettyFactory({ translateTime: 'SYS:HH:MM:ss', singleLine: true })
  return { write: (line) => terminal.write(format(shorten(JSON.parse(line)))) }
}

type Request = { method: string; url: string }
type Line = { level: number; time: string; req?: Request; res?: { statusCode: number }; responseTime?: number }

function shorten(line: Line): object {
  const { level, time, req, res, responseTime } = line
  if (!req) return line
  // A terminal obeys control characters; an address may have them.
  const url = req.url.replace(/[^ -~]/g, '?')
  return { level, time, msg: `${req.method} ${url} ${res?.statusCode} ${responseTime} ms` }
}
