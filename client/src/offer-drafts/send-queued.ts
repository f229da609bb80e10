import { callApi } from '../lib/net/api-client.ts'
import { ApiError } from '../lib/net/api-request.ts'
import { type OfferDraft, type Queueable, type ShopDraft, sendable } from './draft.ts'
import { changeDraft, draftsOf, findDraft, removeDraft } from './draft-store.ts'
import { inLanes } from './in-lanes.ts'
import { shopIsSent } from './queued-store.ts'
import { sendDraft } from './send-draft.ts'
import { judge, type Verdict } from './send-offer.ts'
import { type SendingState, tellSending } from './sending-state.ts'
import { noteSent } from './sent-today.ts'

type Stopped = SendingState['stopped']
let waiting: Promise<Stopped> | undefined

/**
 * Sends what a user has queued, one after the other: in one window at a time, each under its own key. Says
 * why it stopped before the end, if it did.
 */
export function sendQueued(userId: number): Promise<Stopped> {
  waiting ??= alone(async () => {
    // From here on, what is queued meanwhile may need another run.
    waiting = undefined
    return sendAll(userId)
  }).catch((error: unknown) => {
    waiting = undefined
    throw error
  })
  return waiting
}

/**
 * Browsers without locks have one window in most cases; in the others, the keys keep an offer from being
 * stored twice.
 */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('chowk-drafts', work) : work()

async function sendAll(userId: number): Promise<Stopped> {
  // Where the device itself fails, there is another try as without a network.
  let stopped: Stopped = 'no network'
  try {
    stopped = await sendEach(userId)
    return stopped
  } finally {
    // Whatever happened, nothing is on its way any more.
    tellSending({ draftId: null, at: 0, of: 0, share: 0, stopped })
  }
}

async function sendEach(userId: number): Promise<Stopped> {
  // One that cannot be judged now is not asked for again in the same run.
  const done = new Set<string>()
  let total = 0
  let hasFailed = false
  const next = async () => {
    const left = sendable(await draftsOf(userId)).filter(({ id }) => !done.has(id))
    total = Math.max(total, done.size + left.length)
    return left[0]
  }
  const end = await inLanes(next, 1, async (draft) => {
    done.add(draft.id)
    tellSending({ draftId: draft.id, at: done.size, of: total, share: 0, stopped: null })
    const verdict = await sendOne(draft)
    hasFailed ||= verdict?.is === 'failed'
    return verdict
  })
  if (end?.is === 'signed out') return 'signed out'
  return end || hasFailed ? 'no network' : null
}

async function sendOne(draft: Queueable): Promise<Verdict | null> {
  if (draft.kind === 'offer') return sendQueuedOffer(draft)
  try {
    await sendShop(draft)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const verdict = judge(error)
    const { is, words, fields } = verdict
    if (is === 'refused') await changeDraft(draft, { state: 'refused', refused: { words, fields } })
    return verdict
  }
}

async function sendShop({ id, delivery, userId, values }: ShopDraft) {
  const body = { ...values, add_key: delivery.publishKey, for_user: userId }
  const { shop } = await callApi('POST /api/shop/add_shop', { body })
  await shopIsSent(id, shop)
}

const sendQueuedOffer = (draft: OfferDraft) =>
  sendDraft(draft, {
    onProgress: (loaded, total) => tellSending({ share: loaded / (total || 1) }),
    onLive: async (_, { id, userId, shop, delivery }) => {
      // Unless it was changed while it was on its way: then that is another one.
      const now = await findDraft(id)
      if (now?.kind === 'offer' && now.state === 'queued' && now.delivery.publishKey === delivery.publishKey)
        await removeDraft(id, 'sent')
      noteSent(userId, shop.name)
    },
  })
