import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Unfound } from '../../../contract/call.ts'
import { compress, type Encoding, encodingFor, etagOf, isKnown, type Sendable } from './sendable.ts'

const decompress = promisify(brotliDecompress)

/**
 * A page of HTML, a hundred kilobytes of it, cached in its smallest form alone: nearly every browser takes
 * that, and for the others it is made from it. `headers` is a flat list of names and values.
 */
export class CachedPage implements Sendable {
  readonly #status: number
  readonly #smallest: Buffer
  readonly #headers: readonly string[]
  readonly #etag: string

  readonly unfound: Unfound | undefined

  private constructor(
    status: number,
    smallest: Buffer,
    etag: string,
    headers: readonly string[],
    unfound?: Unfound,
  ) {
    this.unfound = unfound
    this.#status = status
    this.#smallest = smallest
    this.#etag = etag
    this.#headers = [...headers, 'ETag', etag]
  }

  static async of(
    html: string,
    status: number,
    headers: readonly string[],
    unfound?: Unfound,
  ): Promise<CachedPage> {
    const plain = Buffer.from(html)
    return new CachedPage(status, await compress.br(plain), etagOf(plain), headers, unfound)
  }

  get bytes() {
    return this.#smallest.length
  }

  send(req: IncomingMessage, res: ServerResponse) {
    if (this.#status === 200 && isKnown(this.#etag, req)) {
      res.writeHead(304, this.#headers as string[]).end()
      return
    }
    const encoding = encodingFor(req.headers['accept-encoding'])
    if (encoding === 'br') this.#write(req, res, this.#smallest, encoding)
    else void this.#inForm(encoding).then((body) => this.#write(req, res, body, encoding))
  }

  async #inForm(encoding: Encoding) {
    const plain = await decompress(this.#smallest)
    return encoding === 'gzip' ? compress.gzip(plain) : plain
  }

  #write(req: IncomingMessage, res: ServerResponse, body: Buffer, encoding: Encoding) {
    const headers = [
      ...this.#headers,
      ...['Content-Type', 'text/html; charset=utf-8'],
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...['Content-Length', String(body.length)],
    ]
    res.writeHead(this.#status, headers)
    res.end(req.method === 'HEAD' ? undefined : body)
  }
}
