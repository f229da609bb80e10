import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { millisecondsOf, retention } from '../../../contract/facts/retention.ts'
import { pauseAfter } from '../../platform/database/set-aside.queries.ts'
import { waitOf } from '../../platform/http/retry-after.ts'
import type { OpenJob } from '../../platform/job-runner/job.ts'
import { type OutboxChannel, type Outcome, sendWaiting } from '../../platform/outbox/send-waiting.ts'
import type { Services } from '../../platform/services.ts'
import type { Gateway, Handover } from './gateway.ts'
import { openGateways } from './text-channel.ts'
import {
  type ClaimedText,
  dropText,
  failText,
  keepTextUnknown,
  markTextSent,
  pauseChannel,
  textOutbox,
} from './text-outbox.queries.ts'

/**
 * Never resends a text that the gateway may have accepted (decision 146). Pauses a channel after its gateway
 * has refused a text.
 */
export function openTextOutbox(
  services: Pick<Services, 'config' | 'db' | 'log'>,
  patience = 15_000,
): OpenJob {
  const { config, db } = services
  const gateways = openGateways(config)
  const outbox = textOutbox(gateways.map(({ channel }) => channel))
  const channel: OutboxChannel<ClaimedText, TextEnd> = {
    name: 'texts',
    outbox: () => outbox,
    ends: { sent: markTextSent, failed: failText, unknown: keepTextUnknown, unwanted: dropText },
    async deliver(text) {
      const gateway = gateways.find((one) => one.channel === text.channel)
      if (!gateway || !text.isWanted) return { ended: 'unwanted' }
      if (!gateway.hasTemplate(text.kind, text.language)) return { ended: 'failed', detail: 'no template' }
      const outcome = outcomeOf(await postOnce(gateway.handoverOf(text), patience), gateway)
      const isTaken = 'ended' in outcome && outcome.ended !== 'unknown'
      if (isTaken) return outcome
      const pause = Math.max(pauseAfter(1), ('seconds' in outcome && outcome.seconds) || 0)
      return { ...outcome, afterwards: () => pauseChannel(db, text.channel, pause) }
    },
  }
  return { run: (turn) => sendWaiting(services, channel, turn) }
}

type TextEnd = 'unknown' | 'unwanted'

/** In seconds. A gateway can ask for any delay, but texts expire after this time. */
const longestWait = millisecondsOf(retention.refusedTexts) / 1_000

/** A proxy returns 502 and 504, so the gateway behind it may have accepted the text. */
const isUnanswered = (status: number) => status === 502 || status === 504

/** 401 and 403 mean that our key is wrong: the text waits until the operator fixes it. */
const notNow = (status: number) => [401, 403, 408, 429].includes(status) || status >= 500

function outcomeOf(answer: GatewayAnswer, gateway: Gateway): Outcome<TextEnd> {
  if ('unsent' in answer) return { postponed: answer.unsent }
  if ('unanswered' in answer) return { ended: 'unknown', detail: answer.unanswered }
  const { status, body, retryAfter } = answer
  if (status >= 200 && status < 300) {
    // PostgreSQL cannot store NUL characters.
    return { ended: 'sent', detail: gateway.idIn(body)?.replaceAll('\0', '').slice(0, 200) || undefined }
  }
  const detail = String(status)
  if (isUnanswered(status)) return { ended: 'unknown', detail }
  if (!notNow(status) && !gateway.isBusy?.(body)) return { ended: 'failed', detail }
  return { postponed: detail, seconds: Math.min(waitOf(retryAfter, new Date()) / 1_000, longestWait) }
}

/** `unsent`: no connection, so the text was not accepted. `unanswered`: connected, result unknown. */
type GatewayAnswer =
  | { status: number; retryAfter: string | undefined; body: unknown }
  | { unsent: string }
  | { unanswered: string }

const mostBytes = 64 * 1024

/** Used because `fetch` does not report whether an error came before or after the request was sent. */
function postOnce({ url, headers, body }: Handover, patience: number): Promise<GatewayAnswer> {
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

/** Ignores a body that ends too early or never. */
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
  } catch {}
  response.destroy()
  return { status, retryAfter: headers['retry-after'], body }
}
