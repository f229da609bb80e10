import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../lib/net/api-client.ts'
import { ApiError, type ApiRequest, notNow } from '../lib/net/api-request.ts'
import { randomUuid } from '../lib/storage/random-id.ts'
import type { OfferDraft } from './draft.ts'
import { rememberChoices } from './last-choices.ts'
import { rememberAdded } from './remember-added.ts'

/** What is sent of a draft; its photo lies beside it. */
type OfferToSend = Pick<OfferDraft, 'userId' | 'shop' | 'values' | 'delivery'>

export type Live = AnswerOf<'POST /api/shop/add'> & {
  /** An attempt without an answer had stored it, as it was before: now it is as it was sent. */
  isChanged?: true
}

export type PublishedBefore = NonNullable<ApiError['answer']['published']>

type UploadOptions = Pick<ApiRequest['options'], 'signal' | 'onProgress'>
type Options = UploadOptions & {
  /** Another offer goes under a key of its own, which is kept before it is sent. */
  onNewKey: (publishKey: string) => unknown
  /**
   * An attempt without an answer was stored after all, and what is sent is different now: whether that is
   * changed, which is meant unless somebody is asked, or this is another one. Null: neither.
   */
  askWhich?: ((published: PublishedBefore) => Promise<'change' | 'another' | null>) | undefined
}

/** Publishes an offer under its key, once however often it is sent. */
export async function sendOffer(offer: OfferToSend, photo: File | null, options: Options): Promise<Live> {
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

/** What was stored without an answer becomes what is sent now. */
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

/** `added_by` is the specification's; the server knows better. */
function callAdd(
  { userId, shop, values, delivery }: OfferToSend,
  photo: File | null,
  { signal, onProgress }: UploadOptions,
) {
  // Somebody else may have signed in on this device meanwhile: then nothing is stored.
  const whose = { added_by: userId, for_user: userId, shop_id: shop.id ?? undefined }
  const body = { ...values, ...whose, photo, publish_key: delivery.publishKey }
  return callApi('POST /api/shop/add', { body }, { multipart: true, signal, onProgress })
}

/** Changes the offer of a draft; without a photo the present one stays. */
export function sendChange(
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

/** What an error means for what was sent, and for what would be sent after it. */
export type Verdict = {
  is:
    | 'refused'
    /** Nothing is taken until somebody signs in. */
    | 'signed out'
    /** The server may or may not have taken it. */
    | 'unanswered'
    /** Not now, and neither the others. */
    | 'not now'
    /** The server failed at this one. */
    | 'failed'
    | 'stopped'
  /** In a sentence. */
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

/** Whether what was sent may be stored although no answer says so. */
export const mayBeStored = ({ is }: Verdict) => is !== 'refused' && is !== 'signed out'
