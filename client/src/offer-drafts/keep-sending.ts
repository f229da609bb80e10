import { logFailure } from '../lib/net/log.ts'
import { readStoredSession } from '../lib/storage/stored-session.ts'
import {
  draftOf,
  newDelivery,
  type OfferDraft,
  type Place,
  type ShopDraft,
  type ShopValues,
  sendable,
  type Typed,
} from './draft.ts'
import { draftsOf, findDraft, offerHere } from './draft-store.ts'
import { keepShop, storeQueuedOffer } from './queued-store.ts'
import { sendDraft, sendInParallel } from './send-draft.ts'
import { broadcastSending } from './sending-state.ts'

/** Milliseconds between retries after a network or device failure. */
const again = 30_000

/** Sends the queue of a user. `no network` asks for a retry. */
type Sender = (userId: number) => Promise<'no network' | unknown>
const senders = new Set<Sender>([sendDrafts])

let isKeeping = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the queue now, on `online`, when the page becomes visible, and after a pause. */
export function keepSending(...others: Sender[]) {
  for (const sender of others) senders.add(sender)
  if (isKeeping) return trySending()
  isKeeping = true
  window.addEventListener('online', trySending)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') trySending()
  })
  trySending()
}

export function trySending() {
  clearTimeout(timer)
  const session = readStoredSession()
  if (session) for (const send of senders) void sendBy(send, session.userId)
}

function tryLater() {
  clearTimeout(timer)
  timer = setTimeout(trySending, again)
}

/** Independent senders: a photo upload or a failing store does not delay the others. */
async function sendBy(send: Sender, userId: number) {
  try {
    if ((await send(userId)) === 'no network') tryLater()
  } catch (error) {
    logFailure('What is queued could not be sent', error)
    tryLater()
  }
}

async function sendDrafts(userId: number) {
  return sendable(await draftsOf(userId)).length > 0 ? sendQueued(userId) : null
}

type Stopped = 'no network' | 'signed out' | null
let waiting: Promise<Stopped> | undefined

/** Sends a user's queue in order, in one window at a time, each draft under its own key. */
export function sendQueued(userId: number): Promise<Stopped> {
  const work = () => {
    waiting = undefined
    return sendAll(userId)
  }
  // Without the Web Locks API, two windows may send the same draft; its key keeps the server from storing it
  // twice.
  const running = () => (navigator.locks ? navigator.locks.request('chowk-drafts', work) : work())
  waiting ??= running().finally(() => {
    waiting = undefined
  })
  return waiting
}

async function sendAll(userId: number): Promise<Stopped> {
  const done = new Set<string>()
  let of = 0
  let hasFailed = false
  // The initial value also covers a failure of the device, which is retried like one of the network.
  let stopped: Stopped = 'no network'
  const next = async () => {
    const left = sendable(await draftsOf(userId)).filter(({ id }) => !done.has(id))
    of = Math.max(of, done.size + left.length)
    return left[0]
  }
  try {
    const end = await sendInParallel(next, 1, async (draft) => {
      done.add(draft.id)
      broadcastSending({ at: done.size, of, stopped: null })
      const verdict = await sendDraft(draft)
      hasFailed ||= verdict?.is === 'failed'
      return verdict
    })
    if (end?.is === 'signed out') stopped = 'signed out'
    else if (!end && !hasFailed) stopped = null
    return stopped
  } finally {
    broadcastSending({ at: 0, of: 0, stopped })
  }
}

export async function queueOffer(
  place: Place,
  typed: Pick<Typed, 'values' | 'delivery'>,
  photo: Blob | null,
) {
  if (!photo) throw new Error('An offer without its photo is not queued')
  const before = offerHere(place.id)
  const queued: OfferDraft = {
    ...draftOf(place, { version: null, hasPhoto: true, ...typed }),
    state: 'queued',
    // The form's own id becomes free for the next offer. After a crash, queueing the same draft again changes
    // nothing.
    id: before?.queuedAt ? place.id : typed.delivery.publishKey,
    queuedAt: before?.queuedAt ?? new Date().toISOString(),
  }
  await storeQueuedOffer(queued, photo, place.id)
  trySending()
}

export async function queueShop(userId: number, values: ShopValues, mended?: ShopDraft): Promise<string> {
  // A refused shop was not stored. Its correction gets a new key.
  const delivery = newDelivery()
  const id = mended?.id ?? delivery.publishKey
  const queuedAt = mended?.queuedAt ?? new Date().toISOString()
  await keepShop({ id, userId, delivery, kind: 'shop', state: 'queued', queuedAt, refused: null, values })
  trySending()
  return id
}

/**
 * Waits for the server's decision about a new shop. Returns the draft if it was refused. `patience` is in
 * milliseconds.
 */
export async function refusalOf(draftId: string, patience = 4000): Promise<ShopDraft | undefined> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const draft = await findDraft(draftId)
    if (draft?.kind !== 'shop') return undefined
    if (draft.refused) return draft
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  return undefined
}
