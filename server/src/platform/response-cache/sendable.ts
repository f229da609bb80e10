import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Unfound } from '../../../contract/call.ts'

/** Something that can be sent as it is, as often as it is asked for. */
export type Sendable = {
  /** Never more memory than this. */
  readonly bytes: number
  /** What found nothing, to be counted each time that this is given. */
  readonly unfound?: Unfound | undefined
  send(req: IncomingMessage, res: ServerResponse): void
}

export type Encoding = 'identity' | 'br' | 'gzip'

const brotli = promisify(brotliCompress)

export const compress = {
  br: (body: Buffer) =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
}

/** The same as through Express, for every encoding: whoever signs in and out may ask again with it. */
export function etagOf(body: Buffer) {
  const digest = createHash('sha1').update(body).digest('base64').slice(0, 27)
  return `W/"${body.length.toString(16)}-${digest}"`
}

/** Whether the one who asks has it already. */
export function isKnown(etag: string, { headers }: IncomingMessage) {
  const asked = headers['if-none-match']
  if (asked === undefined || headers['cache-control']?.includes('no-cache')) return false
  if (asked === etag || asked === '*') return true
  return asked.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))
}

export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (accepts.br.test(accepted)) return 'br'
  return accepts.gzip.test(accepted) ? 'gzip' : 'identity'
}

/** Named and not refused with a quality of 0. */
const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}
