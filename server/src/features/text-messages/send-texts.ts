import { millisecondsOf, retention } from '../../../contract/facts/retention.ts'
import { pauseAfter } from '../../platform/database/set-aside.queries.ts'
import { waitOf } from '../../platform/http/retry-after.ts'
import type { OpenJob } from '../../platform/job-runner/job.ts'
import { type OutboxChannel, type Outcome, sendWaiting } from '../../platform/outbox/send-waiting.ts'
import type { Services } from '../../platform/services.ts'
import type { Gateway } from './gateway.ts'
import { openGateways } from './gateways.ts'
import { type GatewayAnswer, postOnce } from './post-once.ts'
import {
  type ClaimedText,
  dropText,
  failText,
  leaveUnknown,
  noteTaken,
  pauseChannel,
  textOutbox,
} from './text-outbox.queries.ts'

/**
 * The outbox of texts. A text that may have been taken is never handed over again (decision 146). A channel whose
 * gateway did not take a text pauses: its other texts would fare alike, and hold up the other channel.
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
    ends: { sent: noteTaken, failed: failText, unknown: leaveUnknown, unwanted: dropText },
    async deliver(text) {
      const gateway = gateways.find((one) => one.channel === text.channel)
      if (!gateway || !text.isWanted) return { ended: 'unwanted' }
      if (!gateway.hasTemplate(text.kind, text.language)) return { ended: 'failed', detail: 'no template' }
      const outcome = outcomeOf(await postOnce(gateway.handoverOf(text), patience), gateway)
      if ('postponed' in outcome)
        await pauseChannel(db, text.channel, Math.max(pauseAfter(1), outcome.seconds ?? 0))
      else if (outcome.ended === 'unknown') await pauseChannel(db, text.channel, pauseAfter(1))
      return outcome
    },
  }
  return { run: (turn) => sendWaiting(services, channel, turn) }
}

type TextEnd = 'unknown' | 'unwanted'

/** Seconds; no text is of use for longer, and a gateway may name any number. */
const longestWait = millisecondsOf(retention.refusedTexts) / 1_000

/** What something between us and the gateway says: nobody knows what the gateway has. */
const isUnanswered = (status: number) => status === 502 || status === 504

/** 401 and 403 are of our key, which an operator mends: the text waits for that. */
const notNow = (status: number) => [401, 403, 408, 429].includes(status) || status >= 500

function outcomeOf(answer: GatewayAnswer, gateway: Gateway): Outcome<TextEnd> {
  if ('unsent' in answer) return { postponed: answer.unsent }
  if ('unanswered' in answer) return { ended: 'unknown', detail: answer.unanswered }
  const { status, body, retryAfter } = answer
  if (status >= 200 && status < 300) {
    // PostgreSQL stores no NUL.
    return { ended: 'sent', detail: gateway.idIn(body)?.replaceAll('\0', '').slice(0, 200) || undefined }
  }
  const detail = String(status)
  if (isUnanswered(status)) return { ended: 'unknown', detail }
  if (!notNow(status) && !gateway.isBusy?.(body)) return { ended: 'failed', detail }
  return { postponed: detail, seconds: Math.min(waitOf(retryAfter, new Date()) / 1_000, longestWait) }
}
