import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'identity' | 'br' | 'gzip'
type Form = { body: Buffer; headers: readonly string[] }

/** Below this a compressed answer is hardly smaller; as in Express' compression. */
const worthCompressing = 1024

const brotli = promisify(brotliCompress)
const compress = {
  br: (body: Buffer) =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
}

/**
 * An answer as the bytes that leave: plain, and in each encoding once somebody asks for it. `common` are the headers that
 * all answers have, as a flat list of names and values.
 */
export class ReadyAnswer {
  readonly #common: readonly string[]
  readonly #etag: string
  readonly #forms: { identity: Form } & Partial<Record<Encoding, Form>>
  readonly #unchanged: readonly string[]

  constructor(answer: unknown, common: readonly string[]) {
    const body = bytesOf(JSON.stringify(answer))
    // The same as through Express, for every encoding: whoever signs in and out may ask again with it.
    const digest = createHash('sha1').update(body).digest('base64').slice(0, 27)
    this.#etag = `W/"${body.length.toString(16)}-${digest}"`
    this.#common = common
    this.#unchanged = [...common, 'ETag', this.#etag]
    this.#forms = { identity: this.#form(body) }
  }

  /** Never more memory than this: what does not shrink to a half is sent plain, and br and gzip share the other half. */
  get bytes() {
    return 2 * this.#forms.identity.body.length
  }

  send(req: IncomingMessage, res: ServerResponse) {
    const asked = req.headers['if-none-match']
    if (asked !== undefined && this.#isKnown(asked, req.headers['cache-control'])) {
      res.writeHead(304, this.#unchanged as string[]).end()
      return
    }
    const encoding = this.#encodingFor(req.headers['accept-encoding'])
    const form = this.#forms[encoding]
    if (form) write(form, req, res)
    else void this.#encode(encoding).then((encoded) => write(encoded, req, res))
  }

  #isKnown(asked: string, cacheControl: string | undefined) {
    if (cacheControl?.includes('no-cache')) return false
    if (asked === this.#etag || asked === '*') return true
    return asked.split(',').some((etag) => etag.trim().replace(/^W\//, '') === this.#etag.slice(2))
  }

  #encodingFor(accepted: string | undefined): Encoding {
    if (!accepted || this.#forms.identity.body.length < worthCompressing) return 'identity'
    if (accepts.br.test(accepted)) return 'br'
    return accepts.gzip.test(accepted) ? 'gzip' : 'identity'
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
      ...this.#common,
      ...['ETag', this.#etag],
      ...['Content-Type', 'application/json; charset=utf-8'],
      ...(encoding ? ['Content-Encoding', encoding] : []),
      ...['Content-Length', String(body.length)],
    ]
    return { body, headers }
  }
}

/** Named and not refused with a quality of 0. */
const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}

function write({ body, headers }: Form, req: IncomingMessage, res: ServerResponse) {
  res.writeHead(200, headers as string[])
  if (req.method === 'HEAD') res.end()
  else res.end(body)
}

/** Short buffers are otherwise slices of a larger one, which would be kept whole with any of them. */
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
