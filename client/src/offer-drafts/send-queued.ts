import { sendable } from './draft.ts'
import { draftsOf } from './draft-store.ts'
import { inLanes } from './in-lanes.ts'
import { sendDraft } from './send-draft.ts'
import { showSending } from './sending-state.ts'

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
