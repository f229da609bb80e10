import { logFailure } from '../lib/net/log.ts'
import { readStoredSession } from '../lib/storage/stored-session.ts'
import { sendable } from './draft.ts'
import { draftsOf } from './draft-store.ts'
import { sendQueued } from './send-queued.ts'

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
