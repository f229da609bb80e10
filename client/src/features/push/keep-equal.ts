import { mostReminders } from 'server/contract/push-limits'
import { callApi } from '../../lib/api-client.ts'
import { logFailure } from '../../lib/log.ts'
import { localStore } from '../../lib/storage.ts'
import { followMyThings, myThings } from '../../offers/mine/my-things.ts'
import { notePushAnswer } from '../../offers/mine/my-things-store.ts'
import { subscribe, unsubscribe } from './subscription.ts'

/** What the server was told last, and when: it is told again after a day, since it may have lost this browser. */
const told = 'pushTold'
const day = 24 * 60 * 60_000

let last: Promise<unknown> = Promise.resolve()
/** One after the other: nothing is saved while it is being forgotten. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}

const wishes = () => {
  const { follows = [], reminders = [], push } = myThings() ?? {}
  if (push?.says !== 'yes') return
  return {
    follows: follows.map(({ follow }) => follow),
    reminders: reminders.slice(0, mostReminders).map(({ product_id }) => product_id),
  }
}

function isTold(text: string) {
  const { at = 0, text: before = '' } = JSON.parse(localStore.read(told) ?? '{}') as { at?: number; text?: string }
  return before === text && Date.now() - at < day
}

/** Tells the server what this device wants to be told, unless it knows. */
export const save = () =>
  inTurn(async () => {
    const wanted = wishes()
    const text = JSON.stringify(wanted)
    if (!wanted || isTold(text)) return
    // Taken back in the browser's settings: then the answer is no.
    if (Notification.permission !== 'granted') return notePushAnswer('no')
    const subscription = await subscribe()
    await callApi('POST /api/push/save', { body: { subscription, ...wanted } })
    localStore.write(told, JSON.stringify({ at: Date.now(), text }))
  })

const saveQuietly = () => void save().catch((error: unknown) => logFailure('What you follow could not be told', error))

let isKeeping = false
/** From now on the server knows what this device follows, after each change and once there is a network again. */
export function keepEqual() {
  if (isKeeping) return
  isKeeping = true
  followMyThings(saveQuietly)
  window.addEventListener('online', saveQuietly)
  saveQuietly()
}

/** Ends the notices, here and on the server; rejects while the server cannot be reached. */
export const forgetPush = () =>
  inTurn(async () => {
    localStore.remove(told)
    if (myThings()?.push?.says === 'yes') await notePushAnswer('no')
    await unsubscribe()
  })
