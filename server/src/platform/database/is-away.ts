import { Busy } from '../turns.ts'

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  // Statement timeout, too many connections, read-only, not accepting connections.
  '57014',
  '53300',
  '25006',
  '55000',
])
const awayTexts =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

/**
 * PostgreSQL cannot be reached, lets nobody in (classes 28 and 3D), shuts down (57P), did not answer in time,
 * or is so busy that no connection was free in time.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (error instanceof Busy) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return awayCodes.has(code) || /^(08|28|3D|57P)/.test(code) || awayTexts.test(error.message)
}
