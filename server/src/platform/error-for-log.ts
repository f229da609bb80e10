import { stdSerializers } from 'pino'

/** What a log may have of an error, beside what every error has: nothing of PostgreSQL's DETAIL, HINT or WHERE, which quote rows. */
const told = ['type', 'message', 'stack', 'code', 'errno', 'syscall', 'constraint', 'table', 'column', 'schema', 'routine', 'status']

/** The value that PostgreSQL quotes of what it refused to read: `invalid input syntax for type date: "…"`. */
const quoted = /: ".*?"(?=\n|$)/gs

/** An error for the log: PostgreSQL's without the row or the value that it refused. */
export function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : 'Something that is no error was thrown' }
  const all = stdSerializers.errWithCause(error) as unknown as Record<string, unknown>
  const line: Record<string, unknown> = Object.fromEntries(told.filter((key) => key in all).map((key) => [key, all[key]]))
  const isOfPostgres = typeof all.code === 'string' && /^[0-9A-Z]{5}$/.test(all.code) && 'severity' in all
  if (isOfPostgres) {
    line.message = error.message.replace(quoted, ': …')
    line.stack = String(error.stack).replace(error.message, String(line.message))
  }
  if (error.cause !== undefined) line.cause = errorForLog(error.cause)
  if (error instanceof AggregateError) line.errors = error.errors.map(errorForLog)
  return line
}
