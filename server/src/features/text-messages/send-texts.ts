import { millisecondsOf, retention } from '../../../contract/facts/retention.ts'
import { pauseAfter } from '../../platform/database/retry-pauses.ts'
import { waitOf } from '../../platform/http/retry-after.ts'
import type { OpenJob, Turn } from '../../platform/job-runner/job.ts'
import type { Services } from '../../platform/services.ts'
import type { Gateway } from './gateway.ts'
import { openGateways } from './gateways.ts'
import { type GatewayAnswer, postOnce } from './post-once.ts'
import {
  type ClaimedText,
  claimDueText,
  dropText,
  failText,
  leaveUnknown,
  noteTaken,
  pauseChannel,
  postponeText,
  secondsToNextText,
} from './text-outbox.queries.ts'

type Needs = Pick<Services, 'config' | 'db' | 'log'>

/** Milliseconds until a text is looked for again that somebody's transaction holds. */
const pause = 100

/**
 * Hands over what is in the outbox of texts, one at a time in each turn. Several processes may do so. What may
 * have been taken is never handed over again (decision 146).
 */
export function openTextOutbox({ config, db, log }: Needs, patience = 15_000): OpenJob {
  const gateways = openGateways(config)
  const channels = gateways.map(({ channel }) => channel)

  async function run({ stopping, wake }: Turn) {
    if (channels.length === 0) return
    for (let text = await claimDueText(db, channels); text; text = await claimDueText(db, channels)) {
      // There may be more of them.
      wake()
      await handOver(text)
      if (stopping.aborted) return
    }
    const next = await secondsToNextText(db, channels)
    if (next !== undefined) wake(Math.max(next * 1_000, pause))
  }

  async function handOver(text: ClaimedText) {
    const gateway = gateways.find(({ channel }) => channel === text.channel)
    if (!gateway || !text.isWanted) return void (await dropText(db, text))
    if (!gateway.hasTemplate(text.kind, text.language)) return void (await failText(db, text, 'no template'))
    const answer = await postOnce(gateway.handoverOf(text), patience)
    await note(text, gateway, answer)
  }

  async function note(text: ClaimedText, gateway: Gateway, answer: GatewayAnswer) {
    const outcome = outcomeOf(answer, gateway)
    if (outcome.became === 'taken') return void (await noteTaken(db, text, outcome.id))
    const { became, reason } = outcome
    log.warn(
      { textId: text.id, channel: text.channel, attempts: text.attempts, became, reason },
      'A text was not taken',
    )
    if (became === 'failed') return void (await failText(db, text, reason))
    const wait = Math.max(pauseAfter(text.attempts), outcome.wait ?? 0)
    if (became === 'unknown') await leaveUnknown(db, text, reason)
    else await postponeText(db, text, reason, wait)
    // Others would fare like it, and hold up the other channel meanwhile.
    await pauseChannel(db, text.channel, Math.max(pauseAfter(1), outcome.wait ?? 0))
  }

  return { run }
}

type Outcome =
  | { became: 'taken'; id: string | undefined }
  /** `wait`: seconds that the gateway asks for. */
  | { became: 'unknown' | 'failed' | 'waiting'; reason: string; wait?: number }

/** Seconds; no text is of use for longer, and a gateway may name any number. */
const longestWait = millisecondsOf(retention.refusedTexts) / 1_000

/** What something between us and the gateway says: nobody knows what the gateway has. */
const isUnanswered = (status: number) => status === 502 || status === 504

/** 401 and 403 are of our key, which an operator mends: the text waits for that. */
const notNow = (status: number) => [401, 403, 408, 429].includes(status) || status >= 500

function outcomeOf(answer: GatewayAnswer, gateway: Gateway): Outcome {
  if ('unsent' in answer) return { became: 'waiting', reason: answer.unsent }
  if ('unanswered' in answer) return { became: 'unknown', reason: answer.unanswered }
  const { status, body, retryAfter } = answer
  if (status >= 200 && status < 300) {
    // PostgreSQL stores no NUL.
    return { became: 'taken', id: gateway.idIn(body)?.replaceAll('\0', '').slice(0, 200) || undefined }
  }
  const reason = String(status)
  if (isUnanswered(status)) return { became: 'unknown', reason }
  if (notNow(status) || gateway.isBusy?.(body))
    return { became: 'waiting', reason, wait: Math.min(waitOf(retryAfter, new Date()) / 1_000, longestWait) }
  return { became: 'failed', reason }
}
