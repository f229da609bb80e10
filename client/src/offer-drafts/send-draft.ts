import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../lib/net/api-client.ts'
import { ApiError, type ApiRequest, notNow } from '../lib/net/api-request.ts'
import { randomUuid } from '../lib/storage/random-id.ts'
import { beginSending, sendingAfter } from '../ui/upload-progress.tsx'
import type { Delivery, OfferDraft, OfferValues, Queueable, ShopDraft } from './draft.ts'
import { changeDraft, findDraft, followDrafts, removeDraft } from './draft-store.ts'
import { rememberAdded, rememberChoices } from './last-choices.ts'
import { photoOf } from './photo-store.ts'
import { replaceSentShop } from './queued-store.ts'
import { broadcastSending, noteSent } from './sending-state.ts'

type OfferToSend = Pick<OfferDraft, 'userId' | 'shop' | 'values' | 'delivery'>

export type Live = AnswerOf<'POST /api/shop/add'> & {
  /** An attempt without an answer had stored older values; they were changed to these. */
  isChanged?: true
}

export type PublishedBefore = NonNullable<ApiError['answer']['published']>

type UploadOptions = Pick<ApiRequest['options'], 'signal' | 'onProgress'>
type SendOptions = UploadOptions & {
  /** Called with the new key of a separate offer, before the offer is sent. */
  onNewKey: (publishKey: string) => unknown
  /**
   * Asked when an attempt without an answer had stored other values: change that offer, publish another one,
   * or neither (null). Without it, the offer is changed.
   */
  askWhich?: ((published: PublishedBefore) => Promise<'change' | 'another' | null>) | undefined
}

export async function sendOffer(offer: OfferToSend, photo: File | null, options: SendOptions): Promise<Live> {
  const { userId, shop, values, delivery } = offer
  try {
    const live = await callAdd(offer, photo, options)
    rememberAdded({ id: live.product_id, ...values })
    rememberChoices({ userId, shopId: shop.id ?? undefined }, values)
    return live
  } catch (error) {
    const published = error instanceof ApiError ? error.answer.published : undefined
    if (!published || options.signal?.aborted) throw error
    const which = options.askWhich ? await options.askWhich(published) : 'change'
    if (which === 'change') return changePublished(offer, photo, published.product_id, options)
    if (which === null) throw error
    const publishKey = randomUuid()
    await options.onNewKey(publishKey)
    return sendOffer({ ...offer, delivery: { ...delivery, publishKey } }, photo, options)
  }
}

async function changePublished(
  { userId, values }: OfferToSend,
  photo: File | null,
  id: number,
  options: UploadOptions,
): Promise<Live> {
  const { version } = (await callApi('GET /api/shop/product/:id', { params: { id } })).product
  const { message, product } = await sendChange({ userId, product: id, values, version }, photo, options)
  return { message, product_id: id, price_is_proven: product.price_is_proven, isChanged: true }
}

/** `added_by` is required by the specification; the server uses the session. */
function callAdd(
  { userId, shop, values, delivery }: OfferToSend,
  photo: File | null,
  { signal, onProgress }: UploadOptions,
) {
  // The server refuses the offer if another user has signed in on this device.
  const whose = { added_by: userId, for_user: userId, shop_id: shop.id ?? undefined }
  const body = { ...values, ...whose, photo, publish_key: delivery.publishKey }
  return callApi('POST /api/shop/add', { body }, { multipart: true, signal, onProgress })
}

function sendChange(
  { userId, product, values, version }: Pick<OfferDraft, 'userId' | 'product' | 'values' | 'version'>,
  photo: File | null,
  { signal, onProgress }: UploadOptions,
) {
  const input = {
    params: { id: product ?? '' },
    body: { ...values, photo, added_by: userId, version: version ?? undefined },
  }
  return callApi('POST /api/shop/updateproduct/:id', input, { multipart: true, signal, onProgress })
}

export type Verdict = {
  is: 'refused' | 'signed out' | 'unanswered' | 'not now' | 'failed' | 'stopped'
  words: string
  fields: Record<string, string>
  error: unknown
}

export function judge(error: unknown, isStopped = false): Verdict {
  const fields = {}
  if (isStopped) return { is: 'stopped', words: texts.productForm.stopped, fields, error }
  if (!(error instanceof ApiError))
    return { is: 'unanswered', words: texts.productForm.networkWent, fields, error }
  return { is: judgeStatus(error), words: error.message, fields: error.fields, error }
}

function judgeStatus({ status, answer }: ApiError): Verdict['is'] {
  if (status === 401 || (status === 403 && answer.second_factor_required)) return 'signed out'
  if (status === 0) return 'unanswered'
  if (notNow.includes(status)) return 'not now'
  return status >= 500 ? 'failed' : 'refused'
}

export const mayBeStored = ({ is }: Verdict) => is !== 'refused' && is !== 'signed out'

type Options = {
  signal?: AbortSignal
  onLive?: (live: Live) => void
  askWhich?: Parameters<typeof sendOffer>[2]['askWhich']
  photo?: File | null
  /**
   * Called on each change of the delivery. Callers cannot read the stored draft instead: another window may
   * have replaced it.
   */
  onDelivery?: (delivery: Delivery) => void
}

/**
 * Sends a draft and stores the outcome: `unanswered` before the request, a new key, the reason of a refusal.
 * Returns null once it is stored, or when its photo is lost. Rejects when the device fails.
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
  // The photo is lost: the user has to choose it again, unless another window removed the draft.
  if (draft.kind === 'offer' && draft.product === null && !photo) {
    await change({ state: 'refused', refused: { words: texts.productForm.photoLost, fields: {} } })
    return null
  }
  let before = delivery
  // Another window sends the same draft: a refusal here does not say whether that attempt succeeded.
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
    broadcastSending({ upload: [id, sending] })
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
    broadcastSending({ upload: [id, null] })
  }
}

async function sendShop({ id, delivery, userId, values }: ShopDraft) {
  const body = { ...values, add_key: delivery.publishKey, for_user: userId }
  const { shop } = await callApi('POST /api/shop/add_shop', { body })
  await replaceSentShop(id, shop)
}

/** An offer of a batch stays until all of them are live. A form removes its draft itself. */
async function settle(draft: OfferDraft, live: Live) {
  const { userId, shop, inBatch } = draft
  if (inBatch)
    return changeDraft(draft, { state: 'live', inBatch: { ...inBatch, productId: live.product_id } })
  if (draft.state !== 'queued') return
  await removeSent(draft)
  noteSent(userId, shop.name)
}

/** Keeps the draft if it was changed during the request: it is a different offer then. */
export async function removeSent({ id, delivery: { publishKey }, state, values }: OfferDraft) {
  const now = await findDraft(id)
  if (now?.kind !== 'offer' || now.delivery.publishKey !== publishKey) return
  const isAsSent = Object.entries(values).every(
    ([name, value]) => now.values[name as keyof OfferValues] === value,
  )
  if (state === 'queued' ? now.state === 'queued' : isAsSent) await removeDraft(id, 'sent')
}

/**
 * Sends items with `atOnce` requests in parallel. Stops when there are none left or the next ones would fail
 * too: signed out, rate limited, or several requests in a row without an answer. Running requests finish.
 * Returns the reason for stopping early.
 */
export async function sendInParallel<Item>(
  next: () => Promise<Item | undefined>,
  atOnce: number,
  send: (item: Item) => Promise<Verdict | null>,
): Promise<Verdict | null> {
  let misses = 0
  let end: Verdict | null = null
  const isForAll = ({ is }: Verdict) => {
    misses = is === 'unanswered' ? misses + 1 : 0
    return misses >= atOnce || is === 'signed out' || is === 'not now' || is === 'stopped'
  }
  const lane = async () => {
    for (let item = await next(); item !== undefined && !end; item = await next()) {
      const verdict = await send(item)
      if (!verdict) misses = 0
      else if (isForAll(verdict)) end ??= verdict
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return end
}
