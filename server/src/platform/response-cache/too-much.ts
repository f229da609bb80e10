import type { ServerResponse } from 'node:http'
import type { AppError } from '../errors.ts'

/**
 * 429 or 503 in the form of the API's errors, with when to come back; `common` are the headers that all
 * answers have.
 */
export function sendTooMuch(
  res: ServerResponse,
  { statusCode, message, details }: AppError,
  common: readonly string[],
) {
  const body = JSON.stringify({ message, error: message })
  res.writeHead(statusCode, [
    ...withoutCaching(common),
    ...['Cache-Control', 'no-store'],
    ...['Retry-After', String(details.retryAfterSeconds ?? 1)],
    ...['Content-Type', 'application/json; charset=utf-8'],
    ...['Content-Length', String(Buffer.byteLength(body))],
  ])
  res.end(res.req.method === 'HEAD' ? undefined : body)
}

/** A flat list of names and values without what it says of caching. */
const withoutCaching = (headers: readonly string[]) => {
  const at = headers.indexOf('Cache-Control')
  return at < 0 ? headers : [...headers.slice(0, at), ...headers.slice(at + 2)]
}
