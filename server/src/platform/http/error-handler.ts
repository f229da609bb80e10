import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import { MulterError } from 'multer'
import { limits } from '../../../contract/facts/limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { isDatabaseAway } from '../database/open.ts'
import { isConflict } from '../database/transaction.ts'
import { AppError } from '../errors.ts'
import { StoreAway } from '../uploads/file-store.ts'

export const unknownCall: RequestHandler = () => {
  throw new AppError(404, texts.errors.noSuchCall)
}

export const onlyRead: RequestHandler = ({ method, path }, res, next) => {
  if (method === 'GET' || method === 'HEAD' || /^\/api(\/|$)/i.test(path)) return next()
  const headers = { Allow: 'GET, HEAD' }
  if (method !== 'OPTIONS') throw new AppError(405, texts.errors.onlyRead, { headers })
  res.status(204).set(headers).end()
}

export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent) return next(error)
  for (const name of headersOfSuccess) res.removeHeader(name)
  res.set('Cache-Control', 'no-store')
  const refusal = asRefusal(error)
  if (!refusal) {
    req.log.error({ err: error }, 'Unexpected error')
    const request_id = String(req.id)
    const message = texts.errors.unexpected({ id: request_id })
    res.status(500).json({ message, error: message, request_id })
    return
  }
  const { statusCode, message, details } = refusal
  if (statusCode === 503 && !(error instanceof AppError))
    req.log.error({ err: error }, 'Something we depend on did not answer')
  else if (refusal.cause) req.log.warn({ err: refusal.cause, statusCode }, 'Refused')
  if (details.headers) res.set(details.headers)
  if (details.retryAfterSeconds) res.set('Retry-After', String(details.retryAfterSeconds))
  closeUnreadUpload(req)
  const fields = details.fields && { fields: details.fields }
  res.status(statusCode).json({ message, error: message, ...fields, ...details.extra })
}

const headersOfSuccess = [
  ...['Accept-Ranges', 'Cache-Control', 'Content-Disposition', 'Content-Encoding', 'Content-Language'],
  ...['Content-Length', 'Content-Range', 'Content-Type', 'ETag', 'Expires'],
  ...['Last-Modified', 'Link', 'Location'],
]

/** Milliseconds to drain a refused upload, so that the browser gets the response. */
const readToNowhere = 10_000

const closeUnreadUpload = (req: Request) => {
  if (req.readableEnded) return
  req.resume()
  setTimeout(() => req.complete || req.socket.destroy(), readToNowhere).unref()
}

type Refusal = Pick<AppError, 'message' | 'details' | 'cause'> & { statusCode: number }

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof AppError) return error
  if (error instanceof MulterError) return ofMulter(error)
  if (isDatabaseAway(error)) return new AppError(503, texts.errors.unavailable, { retryAfterSeconds: 5 })
  if (error instanceof StoreAway)
    return new AppError(503, texts.errors.picturesAway, { retryAfterSeconds: 5 })
  // The transaction had no effect, so the client may retry.
  if (isConflict(error)) return new AppError(503, texts.errors.unavailable, { retryAfterSeconds: 1 })
  return ofExpress(error)
}

function ofMulter({ code, field = 'photo' }: MulterError): AppError {
  const refuse = (status: 400 | 413, text: string) =>
    new AppError(status, text, { fields: { [field]: text } })
  if (code === 'LIMIT_FILE_SIZE')
    return refuse(413, texts.errors.pictureTooLarge({ megabytes: limits.upload.megabytes }))
  if (code === 'LIMIT_FILE_COUNT') return new AppError(400, texts.errors.onePictureOnly)
  if (code === 'LIMIT_UNEXPECTED_FILE') return refuse(400, texts.errors.noPictureHere)
  if (code === 'LIMIT_FIELD_VALUE') return refuse(413, texts.errors.tooMuchText)
  return new AppError(400, texts.errors.formUnreadable)
}

/** Errors of Express's parsers and router carry a 4xx status, but their texts are not for users. */
function ofExpress(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return
  const status = 'status' in error ? Number(error.status) : 0
  const isMalformed =
    /Multipart|Unexpected end of form|Malformed part|Request aborted/i.test(error.message) ||
    error instanceof URIError
  if (status < 400 || status > 499)
    return isMalformed ? new AppError(400, texts.errors.requestUnreadable) : undefined
  const headers = 'headers' in error ? (error.headers as Record<string, string>) : {}
  return { statusCode: status, message: textOfStatus(status), details: { headers } }
}

function textOfStatus(status: number): string {
  const { noSuchFile, otherVersion, tooMuchText, wrongType, noSuchRange, requestUnreadable } = texts.errors
  const known = new Map([
    [404, noSuchFile],
    [412, otherVersion],
    [413, tooMuchText],
    [415, wrongType],
    [416, noSuchRange],
  ])
  return known.get(status) ?? requestUnreadable
}
