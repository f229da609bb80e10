import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type RawRequest = {
  method: string
  /** Includes the query string; may be incorrectly encoded. */
  path: string
  headers: Record<string, string>
  type?: string
  body?: Buffer
}
export type RawAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
export const closeConnections = () => agent.destroy()

/** Sends the request unchanged, even if it is malformed. */
export const send = (port: number, { method, path, headers, type, body }: RawRequest, cookie?: string) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        method,
        path,
        headers: {
          ...headers,
          ...(type && { 'content-type': type }),
          ...(body && { 'content-length': String(body.length) }),
          ...(cookie && { cookie }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: decode(Buffer.concat(chunks), answer.headers['content-encoding']),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

function decode(bytes: Buffer, encoding: string | undefined) {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
