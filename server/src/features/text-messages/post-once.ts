import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Handover } from './gateway.ts'

/**
 * `unsent`: there was no connection, so nothing can have been taken. `unanswered`: there was one, and nobody
 * knows what became of it.
 */
export type GatewayAnswer =
  | { status: number; retryAfter: string | undefined; body: unknown }
  | { unsent: string }
  | { unanswered: string }

const mostBytes = 64 * 1024

/**
 * Posts JSON on a connection of its own and follows no redirect. Not `fetch`: it does not say whether a
 * failure came before the request left or after.
 */
export function postOnce({ url, headers, body }: Handover, patience: number): Promise<GatewayAnswer> {
  const content = Buffer.from(JSON.stringify(body))
  const isSecure = url.startsWith('https:')
  return new Promise((resolve) => {
    let isConnected = false
    let isAnswered = false
    const sent = (isSecure ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': content.length },
    })
    const timer = setTimeout(() => sent.destroy(new Error('ETIMEDOUT')), patience)
    const end = (answer: GatewayAnswer) => {
      clearTimeout(timer)
      resolve(answer)
    }
    sent.once('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true
      }),
    )
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // Then the status says enough, however the body ends.
      if (isAnswered) return
      const reason = error.code ?? error.message
      end(isConnected ? { unanswered: reason } : { unsent: reason })
    })
    sent.once('response', (response) => {
      isAnswered = true
      void read(response).then(end)
    })
    sent.end(content)
  })
}

/** The status is the answer; of a body that breaks off or has no end nothing is read. */
async function read(response: IncomingMessage): Promise<GatewayAnswer> {
  const { statusCode: status = 0, headers } = response
  const chunks: Buffer[] = []
  let bytes = 0
  let body: unknown
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > mostBytes) break
    }
    body = JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    // No JSON.
  }
  response.destroy()
  return { status, retryAfter: headers['retry-after'], body }
}
