import type { Config } from '../../platform/config/read-config.ts'
import { waitOf } from '../../platform/http/retry-after.ts'
import type { Outcome } from '../../platform/outbox/send-waiting.ts'
import { isPushService } from './known-services.ts'
import type { ClaimedMessage } from './messages.queries.ts'
import type { VapidKeys } from './vapid-keys.ts'

const patience = 15_000

/**
 * `gone`: the browser no longer exists, or has withdrawn its permission. `dropped`: failed for a reason that says
 * nothing about the phone.
 */
export type PushEnd = 'gone' | 'dropped'

type Sending = { keys: VapidKeys; push: Config['push']; at: Date }

/**
 * Seals a message for its browser (RFC 8291) and hands it to the push service, which keeps it no longer than
 * anybody wants it. Known services only, no redirects: nobody has us ask what they name.
 */
export async function deliver(message: ClaimedMessage, sending: Sending): Promise<Outcome<PushEnd>> {
  const { endpoint, expires_at } = message
  if (!isPushService(endpoint, sending.push.services)) return { ended: 'failed', detail: 'unknown service' }
  const request = await seal(message, sending).catch(() => undefined)
  if (!request) return { ended: 'failed', detail: 'could not be sealed' }
  try {
    const response = await fetch(endpoint, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    await response.body?.cancel()
    return outcomeOf(response, sending.at, expires_at)
  } catch {
    return { postponed: 'unreachable' }
  }
}

async function seal(
  { endpoint, p256dh, auth, content, expires_at }: ClaimedMessage,
  { keys, push, at }: Sending,
) {
  // Its ten packages are for who sends, not for each process that answers.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(content),
    {
      TTL: Math.max(1, Math.floor((expires_at.getTime() - at.getTime()) / 1000)),
      topic: content.tag,
      vapidDetails: { subject: push.contact, ...keys },
    },
  )
  const { 'Content-Length': _, ...sent } = headers as Record<string, string>
  return { headers: sent, body: body as Uint8Array<ArrayBuffer> }
}

function outcomeOf({ ok, status, headers }: Response, at: Date, expiresAt: Date): Outcome<PushEnd> {
  const detail = String(status)
  if (ok) return { ended: 'sent' }
  if (status === 404 || status === 410) return { ended: 'gone' }
  // The service does not take our keys.
  if (status === 401 || status === 403) return { ended: 'dropped', detail }
  if (status !== 429 && status < 500) return { ended: 'failed', detail }
  // A service may name any time; after its end the message is none.
  const wait = Math.min(waitOf(headers.get('retry-after'), at), expiresAt.getTime() - at.getTime())
  return { postponed: detail, seconds: wait / 1_000 }
}
