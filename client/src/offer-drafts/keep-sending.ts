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
import { keepQueued, keepShop } from './queued-store.ts'
import { inLanes, sendDraft } from './send-draft.ts'
import { showSending } from './sending-state.ts'

/** Between tries while the network is away or the device itself fails, in milliseconds. */
const again = 30_000

/** Sends what somebody has waiting; says whether it is to be tried again. */
type Sender = (userId: number) => Promise<'no network' | unknown>
const senders = new Set<Sender>([sendDrafts])

let isKeeping = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends what waits: now, when the network is back, when one comes back to the page, and now and then until
 * then.
 */
export function keepSending(...others: Sender[]) {
  for (const sender of others) senders.add(sender)
  // Somebody else may be signed in since.
  if (isKeeping) return trySending()
  isKeeping = true
  window.addEventListener('online', trySending)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') trySending()
  })
  trySending()
}

/** Somebody waits for it: what is queued is sent at once if it can be. */
export function trySending() {
  clearTimeout(timer)
  const session = readStoredSession()
  if (session) for (const send of senders) void sendBy(send, session.userId)
}

function tryLater() {
  clearTimeout(timer)
  timer = setTimeout(trySending, again)
}

/** Each on its own: nothing small waits behind photos, or because another's store fails. */
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

/** Why a run stopped before its end. */
type Stopped = 'no network' | 'signed out' | null
let waiting: Promise<Stopped> | undefined

/** Sends what a user has queued, one after the other: in one window at a time, each under its own key. */
export function sendQueued(userId: number): Promise<Stopped> {
  const work = () => {
    // From here on, what is queued meanwhile may need another run.
    waiting = undefined
    return sendAll(userId)
  }
  // Browsers without locks have one window in most cases; in the others, the keys keep an offer from being
  // stored twice.
  const running = () => (navigator.locks ? navigator.locks.request('chowk-drafts', work) : work())
  waiting ??= running().finally(() => {
    waiting = undefined
  })
  return waiting
}

async function sendAll(userId: number): Promise<Stopped> {
  // One that cannot be judged now is not asked for again in the same run.
  const done = new Set<string>()
  let of = 0
  let hasFailed = false
  // Where the device itself fails, there is another try as without a network.
  let stopped: Stopped = 'no network'
  const next = async () => {
    const left = sendable(await draftsOf(userId)).filter(({ id }) => !done.has(id))
    of = Math.max(of, done.size + left.length)
    return left[0]
  }
  try {
    const end = await inLanes(next, 1, async (draft) => {
      done.add(draft.id)
      showSending({ at: done.size, of, stopped: null })
      const verdict = await sendDraft(draft)
      hasFailed ||= verdict?.is === 'failed'
      return verdict
    })
    if (end?.is === 'signed out') stopped = 'signed out'
    else if (!end && !hasFailed) stopped = null
    return stopped
  } finally {
    // Whatever happened, nothing of it is on its way any more.
    showSending({ at: 0, of: 0, stopped })
  }
}

/** Queues what was typed; it is on the disk when this resolves. */
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
    // The form is free for another one. Queued again after a crash, it is the same draft.
    id: before?.queuedAt ? place.id : typed.delivery.publishKey,
    queuedAt: before?.queuedAt ?? new Date().toISOString(),
  }
  await keepQueued(queued, photo, place.id)
  trySending()
}

/** Queues a new shop, which is sent at once if it can be. Gives its draft's id. */
export async function queueShop(userId: number, values: ShopValues, mended?: ShopDraft): Promise<string> {
  // What was refused was not stored: it may be another shop now, under a key of its own.
  const delivery = newDelivery()
  const id = mended?.id ?? delivery.publishKey
  const queuedAt = mended?.queuedAt ?? new Date().toISOString()
  await keepShop({ id, userId, delivery, kind: 'shop', state: 'queued', queuedAt, refused: null, values })
  trySending()
  return id
}

/** Waits some seconds for what the server says of a new shop; gives the draft when it is refused. */
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
