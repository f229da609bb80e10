import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Unfound } from '../../../contract/call.ts'
import { compress, type Encoding, encodingFor, etagOf, isKnown, type Sendable } from './sendable.ts'

type Form = { body: Buffer; headers: readonly string[] }

/** Below this a compressed answer is hardly smaller; as in Express' compression. */
const worthCompressing = 1024

/**
 * An answer as the bytes that leave: plain, and in each encoding once somebody asks for it. `common` are the
 * headers that all answers have, as a flat list of names and values.
 */
export class CachedResponse implements Sendable {
  readonly #common: readonly string[]
  readonly #etag: string
  readonly #forms: { identity: Form } & Partial<Record<Encoding, Form>>
  readonly #unchanged: readonly string[]

  constructor(
    answer: unknown,
    common: readonly string[],
    readonly unfound?: Unfound,
  ) {
    const body = bytesOf(JSON.stringify(answer))
    this.#etag = etagOf(body)
    this.#common = common
    this.#unchanged = [...common, 'ETag', this.#etag]
    this.#forms = { identity: this.#form(body) }
  }

  /**
   * Never more memory than this: what does not shrink to a half is sent plain, and br and gzip share the
   * other half.
   */
  get bytes() {
    return 2 * this.#forms.identity.body.length
  }

  send(req: IncomingMessage, res: ServerResponse) {
    if (isKnown(this.#etag, req)) {
      res.writeHead(304, this.#unchanged as string[]).end()
      return
    }
    const encoding = this.#encodingFor(req.headers['accept-encoding'])
    const form = this.#forms[encoding]
    if (form) write(form, req, res)
    else void this.#encode(encoding).then((encoded) => write(encoded, req, res))
  }

  #encodingFor(accepted: string | undefined): Encoding {
    return this.#forms.identity.body.length < worthCompressing ? 'identity' : encodingFor(accepted)
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
