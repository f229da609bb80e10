import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'

export type { Logger }

export const currentRequest = new AsyncLocalStorage<string>()

/** Never logs passwords, tokens, cookies or rows that the database refused (security.md 60, 85). */
export async function createLogger(level: string, terminal = ownTerminal()): Promise<Logger> {
  return pino(logOptions(level), terminal ? readable(terminal) : pino.destination(1))
}

export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: (_line, _level, logger) => idUnlessBound(logger as Logger),
  serializers: { err: errorForLog },
  hooks: {
    logMethod(words, write) {
      const [first] = words as unknown[]
      const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
      if (words.length === 1 && error instanceof Error)
        write.apply(this, [{ err: error }, messageForLog(error)])
      else write.apply(this, words)
    },
  },
  redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
})

function idUnlessBound(logger: Logger) {
  const request_id = currentRequest.getStore()
  return request_id && !('request_id' in logger.bindings()) ? { request_id } : {}
}

const ownTerminal = (): DestinationStream | undefined => (process.stdout.isTTY ? process.stdout : undefined)

/** Writes synchronously, so that no line is lost at exit and lines stay in order with other output. */
const readable = (terminal: DestinationStream): DestinationStream => ({
  write: (line) => terminal.write(readableLine(JSON.parse(line))),
})

type Request = { method: string; url: string }
type Line = {
  level: number
  time: string
  msg?: string
  err?: { stack?: string }
  req?: Request
  res?: { statusCode: number }
  responseTime?: number
}

function readableLine({ level, time, msg, err, req, res, responseTime, ...rest }: Line): string {
  const at = new Date(time).toTimeString().slice(0, 8)
  const label = pino.levels.labels[level]?.toUpperCase()
  // Replaces control characters in URLs, which a terminal would obey.
  const words = req
    ? `${req.method} ${req.url.replace(/[^ -~]/g, '?')} ${res?.statusCode} ${responseTime} ms`
    : [msg, ...(Object.keys(rest).length > 0 ? [JSON.stringify(rest)] : [])].join(' ')
  const { stack, ...more } = req ? {} : (err ?? {})
  const details = Object.keys(more).length > 0 ? ` ${JSON.stringify(more)}` : ''
  return `[${at}] ${label}: ${words}${details}\n${stack ? `    ${stack}\n` : ''}`
}

/** Logged fields of an error. Excludes PostgreSQL's DETAIL, HINT and WHERE, which quote rows. */
const loggedFields = [
  ...['type', 'message', 'stack', 'code', 'errno', 'syscall', 'status'],
  ...['constraint', 'table', 'column', 'schema', 'routine'],
]

/** The value that PostgreSQL quotes, as in `invalid input syntax for type date: "…"`. */
const quoted = /: ".*/s

const isOfPostgres = (error: Error) =>
  'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))

const messageForLog = (error: Error) =>
  isOfPostgres(error) ? error.message.replace(quoted, ': …') : error.message

function errorForLog(error: unknown): object {
  if (!(error instanceof Error))
    return { message: typeof error === 'string' ? error : 'Something that is no error was thrown' }
  const all = stdSerializers.errWithCause(error) as unknown as Record<string, unknown>
  const line: Record<string, unknown> = Object.fromEntries(
    loggedFields.filter((key) => key in all).map((key) => [key, all[key]]),
  )
  if (isOfPostgres(error)) {
    line.message = messageForLog(error)
    line.stack = String(error.stack).replace(error.message, String(line.message))
  }
  if (error.cause !== undefined) line.cause = errorForLog(error.cause)
  if (error instanceof AggregateError) line.errors = error.errors.map(errorForLog)
  return line
}
