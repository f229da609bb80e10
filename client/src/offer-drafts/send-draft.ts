import { texts } from 'server/contract/facts/texts'
import { callApi } from '../lib/net/api-client.ts'
import { beginSending, sendingAfter } from '../ui/upload-progress.tsx'
import type { Delivery, OfferValues } from './delivery.ts'
import type { OfferDraft, Queueable, ShopDraft } from './draft.ts'
import { changeDraft, findDraft, followDrafts, removeDraft } from './draft-store.ts'
import { photoOf } from './photo-store.ts'
import { shopIsSent } from './queued-store.ts'
import { judge, type Live, mayBeStored, sendChange, sendOffer, type Verdict } from './send-offer.ts'
import { showSending } from './sending-state.ts'
import { noteSent } from './sent-today.ts'

type Options = {
  signal?: AbortSignal
  onLive?: (live: Live) => void
  askWhich?: Parameters<typeof sendOffer>[2]['askWhich']
  /** For who holds it already; else it is the one that is kept. */
  photo?: File | null
  /** What may be stored under which key, at once: what is kept may be another window's by now. */
  onDelivery?: (delivery: Delivery) => void
}

/**
 * Sends an offer, the change of one, or a shop, and keeps what is said of it: that it may be stored before
 * anything goes out, a key of its own, why it was refused. Gives null once it is stored, or when its photo is
 * lost, and rejects where the device itself fails.
 */
export async function sendDraft(
  draft: Queueable,
  { signal, onLive, askWhich, photo: held, onDelivery }: Options = {},
): Promise<Verdict | null> {
  const { id, delivery } = draft
  const photo = held === undefined && draft.kind === 'offer' ? await photoOf(id) : (held ?? null)
  let kept = draft
  const change = async (changes: Partial<Pick<Queueable, 'state' | 'refused' | 'delivery'>>) => {
    if (changes.delivery) onDelivery?.(changes.delivery)
    await changeDraft(kept, changes)
    kept = { ...kept, ...changes }
  }
  // Unless it was taken out in another window, somebody has to choose it again.
  if (draft.kind === 'offer' && draft.product === null && !photo) {
    await change({ state: 'refused', refused: { words: texts.productForm.photoLost, fields: {} } })
    return null
  }
  /** Of the key that it has now, before this attempt. */
  let before = delivery
  // Another window sends the same: a refusal here says nothing of what it brought.
  const stopFollowing = followDrafts(({ kept: changed }, isElsewhere) => {
    const isSent = ({ publishKey, state }: Delivery) =>
      publishKey === before.publishKey && state === 'unanswered'
    if (isElsewhere && changed.some((one) => 'delivery' in one && isSent(one.delivery)))
      before = { ...before, state: 'unanswered' }
  })
  const goesOut = (publishKey: string) =>
    change({ delivery: { publishKey, state: 'unanswered' }, refused: null })
  await goesOut(delivery.publishKey)
  let sending = beginSending(Date.now(), photo?.size ?? 0)
  const show = (loaded: number, total: number) => {
    sending = sendingAfter(sending, { at: Date.now(), loaded, total })
    showSending({ upload: [id, sending] })
  }
  show(0, sending.total)
  try {
    if (draft.kind === 'shop') await sendShop(draft)
    else if (draft.product !== null) await sendChange(draft, photo, { signal, onProgress: show })
    else {
      const live = await sendOffer(draft, photo, {
        signal,
        onProgress: show,
        askWhich,
        onNewKey: async (publishKey) => {
          before = { publishKey, state: 'unsent' }
          await goesOut(publishKey)
        },
      })
      await settle(kept as OfferDraft, live)
      onLive?.(live)
    }
    return null
  } catch (error) {
    const verdict = judge(error, signal?.aborted)
    const { is, words, fields } = verdict
    const why = is === 'signed out' ? texts.manyOffers.signedOut : words
    if (is === 'refused') await change({ delivery: before, state: 'refused', refused: { words, fields } })
    else await change({ delivery: { ...(mayBeStored(verdict) ? kept.delivery : before), why } })
    return verdict
  } finally {
    stopFollowing()
    showSending({ upload: [id, null] })
  }
}

async function sendShop({ id, delivery, userId, values }: ShopDraft) {
  const body = { ...values, add_key: delivery.publishKey, for_user: userId }
  const { shop } = await callApi('POST /api/shop/add_shop', { body })
  await shopIsSent(id, shop)
}

/** One of a batch stays with the others until all are live; what an open form has sent is the form's. */
async function settle(draft: OfferDraft, live: Live) {
  const { userId, shop, inBatch } = draft
  if (inBatch)
    return changeDraft(draft, { state: 'live', inBatch: { ...inBatch, productId: live.product_id } })
  if (draft.state !== 'queued') return
  await removeSent(draft)
  noteSent(userId, shop.name)
}

/** Unless it was changed while it was on its way: then that is another one. */
export async function removeSent({ id, delivery: { publishKey }, state, values }: OfferDraft) {
  const now = await findDraft(id)
  if (now?.kind !== 'offer' || now.delivery.publishKey !== publishKey) return
  const isAsSent = Object.entries(values).every(
    ([name, value]) => now.values[name as keyof OfferValues] === value,
  )
  if (state === 'queued' ? now.state === 'queued' : isAsSent) await removeDraft(id, 'sent')
}
