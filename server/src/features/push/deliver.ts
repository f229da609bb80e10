import type { Config } from '../../platform/config/read-config.ts'
import { waitOf } from '../../platform/http/retry-after.ts'
import { isPushService } from './known-services.ts'
import type { ClaimedMessage } from './messages.queries.ts'
import type { VapidKeys } from './vapid-keys.ts'

const patience = 15_000
const minute = 60_000
/** Until it is tried again, after the first, second … failure; the last one from then on. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute]

/** `unauthorized`: the service does not take our keys, which says nothing of the phone. */
export type Outcome = 'arrived' | 'gone' | 'refused' | 'unauthorized' | { laterBy: number; why: string }

/**
 * Seals a message for its browser (RFC 8291) and hands it to the push service, which keeps it no longer than
 * anybody wants it. Known services only, no redirects: nobody has us ask what they name.
 */
export async function deliver(
  { endpoint, p256dh, auth, content, expires_at, attempts }: ClaimedMessage,
  { keys, push, at }: { keys: VapidKeys; push: Config['push']; at: Date },
): Promise<Outcome> {
  if (!isPushService(endpoint, push.services)) return 'refused'
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
  const pause = pauses[attempts - 1] ?? 60 * minute
  try {
    const { 'Content-Length': _, ...sent } = headers as Record<string, string>
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: sent,
      body: body as Uint8Array<ArrayBuffer>,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    await response.body?.cancel()
    return outcomeOf(response, pause, at)
  } catch {
    return { laterBy: pause, why: 'unreachable' }
  }
}

function outcomeOf({ ok, status, headers }: Response, pause: number, at: Date): Outcome {
  if (ok) return 'arrived'
  if (status === 404 || status === 410) return 'gone'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 429 || status >= 500) {
    return { laterBy: Math.max(pause, waitOf(headers.get('retry-after'), at)), why: String(status) }
  }
  return 'refused'
}
