import { callApi } from '../../../lib/api-client.ts'
import { ApiError, notNow } from '../../../lib/api-request.ts'
import { randomUuid } from '../../../lib/random-id.ts'
import { type OfferEntry, type OutboxEntry, type ShopEntry, sendable } from './outbox-entry.ts'
import { changeEntry, entriesOf, findEntry, photoOf, removeEntry, shopIsSent } from './outbox-store.ts'
import { type SendingState, tellSending } from './sending-state.ts'
import { noteSent } from './sent-today.ts'

let waiting: Promise<SendingState['stopped']> | undefined

/**
 * Sends what a user has written, one after the other: in one window at a time, each entry under its own key. Says why it
 * stopped before the end, if it did.
 */
export function sendOutbox(userId: number): Promise<SendingState['stopped']> {
  waiting ??= alone(async () => {
    // From here on, what is written meanwhile may need another run.
    waiting = undefined
    return sendAll(userId)
  }).catch((error: unknown) => {
    waiting = undefined
    throw error
  })
  return waiting
}

/** Browsers without locks have one window in most cases; in the others, the keys keep an entry from being stored twice. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('chowk-outbox', work) : work()

async function sendAll(userId: number): Promise<SendingState['stopped']> {
  // Where the device itself fails, there is another try as without a network.
  let stopped: SendingState['stopped'] = 'no network'
  try {
    stopped = await sendEach(userId)
    return stopped
  } finally {
    // Whatever happened, nothing is on its way any more.
    tellSending({ entryId: null, at: 0, of: 0, share: 0, stopped })
  }
}

async function sendEach(userId: number): Promise<SendingState['stopped']> {
  // An entry that cannot be judged now is not asked for again in the same run.
  const done = new Set<string>()
  let total = 0
  let hasFailed = false
  for (;;) {
    const next = sendable(await entriesOf(userId)).filter(({ id }) => !done.has(id))
    const [entry] = next
    // One that the server cannot take just now holds up none of the others.
    if (!entry) return hasFailed ? 'no network' : null
    total = Math.max(total, done.size + next.length)
    done.add(entry.id)
    tellSending({ entryId: entry.id, at: done.size, of: total, share: 0, stopped: null })
    const ended = await sendEntry(entry)
    hasFailed ||= ended === 'failed'
    if (ended !== 'failed' && ended !== null) return ended
  }
}

async function sendEntry(entry: OutboxEntry): Promise<SendingState['stopped'] | 'failed'> {
  try {
    await (entry.kind === 'shop' ? sendShop(entry) : sendOffer(entry))
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, answer, fields, message } = error
    if (status === 401 || (status === 403 && answer.second_factor_required)) return 'signed out'
    if (status === 0 || notNow.includes(status)) return 'no network'
    if (status >= 500) return 'failed'
    await changeEntry(entry, { refused: { words: message, fields } })
    return null
  }
}

async function sendShop({ id, key, userId, values }: ShopEntry) {
  const { shop } = await callApi('POST /api/shop/add_shop', { body: { ...values, add_key: key, for_user: userId } })
  await shopIsSent(id, shop)
}

async function sendOffer(entry: OfferEntry): Promise<void> {
  const { id, key, userId, shop, values } = entry
  const photo = await photoOf(id)
  // Taken out in another window.
  if (!photo) return
  const shop_id = shop.id ?? undefined
  const body = { ...values, photo, added_by: userId, shop_id, publish_key: key, for_user: userId }
  try {
    await callApi(
      'POST /api/shop/add',
      { body },
      {
        multipart: true,
        onUploadProgress: ({ loaded, total = photo.size }) => tellSending({ share: loaded / (total || 1) }),
      },
    )
  } catch (error) {
    if (!(error instanceof ApiError && error.answer.published)) throw error
    // It was mended after an attempt that was stored: another offer, under a key of its own.
    const renewed = { ...entry, key: randomUuid() }
    await changeEntry(entry, { key: renewed.key })
    return sendOffer(renewed)
  }
  // Unless it was mended while it was on its way: then that is another one.
  if ((await findEntry(id))?.key === key) await removeEntry(id, 'sent')
  noteSent(userId, shop.name)
}
