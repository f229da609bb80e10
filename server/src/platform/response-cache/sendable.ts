import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FailedSearch } from '../../../contract/call.ts'
import type { AppError } from '../errors.ts'

export type Sendable = {
  /** Maximum memory that the response takes. */
  readonly bytes: number
  readonly unfound?: FailedSearch | undefined
  send(req: IncomingMessage, res: ServerResponse): void
}

export type Encoding = 'identity' | 'br' | 'gzip'

const brotli = promisify(brotliCompress)

const compress = {
  br: (body: Buffer) =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
}

/** Uses Express's ETag for every encoding, so that it stays valid after signing in or out. */
function etagOf(body: Buffer) {
  const digest = createHash('sha1').update(body).digest('base64').slice(0, 27)
  return `W/"${body.length.toString(16)}-${digest}"`
}

function isKnown(etag: string, { headers }: IncomingMessage) {
  const etags = headers['if-none-match']
  if (etags === undefined || headers['cache-control']?.includes('no-cache')) return false
  if (etags === etag || etags === '*') return true
  return etags.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))
}

export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (accepts.br.test(accepted)) return 'br'
  return accepts.gzip.test(accepted) ? 'gzip' : 'identity'
}

/** Matches an encoding that is listed with a quality other than 0. */
const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}

export function sendOverload(
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

const withoutCaching = (headers: readonly string[]) => {
  const at = headers.indexOf('Cache-Control')
  return at < 0 ? headers : [...headers.slice(0, at), ...headers.slice(at + 2)]
}

type Form = { body: Buffer; headers: string[] }

/** The same threshold as Express's compression; smaller responses hardly shrink. */
const worthCompressing = 1024

export class CachedResponse implements Sendable {
  readonly #etag: string
  readonly #unchanged: string[]
  readonly #forms: { identity: Form } & Partial<Record<Encoding, Form>>

  constructor(
    answer: unknown,
    common: readonly string[],
    readonly unfound?: FailedSearch,
  ) {
    const body = bytesOf(JSON.stringify(answer))
    this.#etag = etagOf(body)
    this.#unchanged = [...common, 'ETag', this.#etag]
    this.#forms = { identity: this.#form(body) }
  }

  /** Discards encodings larger than the plain body, so br and gzip together take at most its size. */
  get bytes() {
    return 2 * this.#forms.identity.body.length
  }

  send(req: IncomingMessage, res: ServerResponse) {
    if (isKnown(this.#etag, req)) {
      res.writeHead(304, this.#unchanged).end()
      return
    }
    const isShort = this.#forms.identity.body.length < worthCompressing
    const encoding = isShort ? 'identity' : encodingFor(req.headers['accept-encoding'])
    const form = this.#forms[encoding]
    if (form) write(form, req, res)
    else void this.#encode(encoding).then((encoded) => write(encoded, req, res))
  }

  async #encode(encoding: Encoding): Promise<Form> {
    const { identity } = this.#forms
    if (encoding === 'identity') return identity
    const made = await compress[encoding](identity.body).catch(() => undefined)
    const isSmall = made && made.length <= identity.body.length / 2
    const form = isSmall ? this.#form(ownCopy(made), encoding) : identity
    this.#forms[encoding] = form
    return form
  }

  #form(body: Buffer, encoding?: Encoding): Form {
    const headers = [
      ...this.#unchanged,
      ...['Content-Type', 'application/json; charset=utf-8'],
      ...(encoding ? ['Content-Encoding', encoding] : []),
      ...['Content-Length', String(body.length)],
    ]
    return { body, headers }
  }
}

function write({ body, headers }: Form, req: IncomingMessage, res: ServerResponse) {
  res.writeHead(200, headers)
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Avoids Node's pool for short buffers: each buffer would keep the whole pool in memory. */
function bytesOf(text: string) {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

function ownCopy(bytes: Buffer) {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

const decompress = promisify(brotliDecompress)

/** Stores only brotli, which nearly all browsers accept; other encodings are derived from it. */
export class CachedPage implements Sendable {
  private constructor(
    private readonly status: number,
    private readonly smallest: Buffer,
    private readonly etag: string,
    private readonly headers: string[],
    readonly unfound?: FailedSearch,
  ) {}

  static async of(html: string, status: number, headers: readonly string[], unfound?: FailedSearch) {
    const plain = Buffer.from(html)
    const etag = etagOf(plain)
    return new CachedPage(status, await compress.br(plain), etag, [...headers, 'ETag', etag], unfound)
  }

  get bytes() {
    return this.smallest.length
  }

  send(req: IncomingMessage, res: ServerResponse) {
    if (this.status === 200 && isKnown(this.etag, req)) {
      res.writeHead(304, this.headers).end()
      return
    }
    const encoding = encodingFor(req.headers['accept-encoding'])
    if (encoding === 'br') this.#write(req, res, this.smallest, encoding)
    else void this.#inForm(encoding).then((body) => this.#write(req, res, body, encoding))
  }

  async #inForm(encoding: Encoding) {
    const plain = await decompress(this.smallest)
    return encoding === 'gzip' ? compress.gzip(plain) : plain
  }

  #write(req: IncomingMessage, res: ServerResponse, body: Buffer, encoding: Encoding) {
    const headers = [
      ...this.headers,
      ...['Content-Type', 'text/html; charset=utf-8'],
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...['Content-Length', String(body.length)],
    ]
    res.writeHead(this.status, headers)
    res.end(req.method === 'HEAD' ? undefined : body)
  }
}
