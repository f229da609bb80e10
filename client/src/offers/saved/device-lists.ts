import { texts } from 'server/contract/facts/texts'
import { TookTooLong } from '../../lib/net/in-time.ts'
import { logFailure } from '../../lib/net/log.ts'
import { withStorageTimeout } from '../../lib/storage/in-storage-time.ts'
import { databaseOf } from '../../lib/storage/open-database.ts'
import { notifyFailure } from '../../ui/toasts.tsx'
import { type SavedThings, savedThings, showSavedThings } from './saved-things.ts'

/**
 * The saved things of this device in IndexedDB: one list under each name. A change is shown at once, then
 * written, then announced to other windows. Without storage, they live in memory, and the user is warned
 * once.
 */
const lists = 'lists'
const openDatabase = databaseOf('chowk-mine', (database) => database.createObjectStore(lists))

const nothing: SavedThings = {
  saved: [],
  viewed: [],
  follows: [],
  reminders: [],
  asked: [],
  codes: [],
  device: null,
  ahead: null,
  push: null,
}
const names = Object.keys(nothing) as (keyof SavedThings)[]

async function inOneStep<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => T): Promise<T> {
  const transaction = (await openDatabase()).transaction(lists, mode)
  const made = work(transaction.objectStore(lists))
  const done = new Promise<T>((resolve, reject) => {
    transaction.oncomplete = () => resolve(made)
    transaction.onabort = () => reject(transaction.error)
  })
  try {
    return await withStorageTimeout(done)
  } catch (error) {
    if (error instanceof TookTooLong) transaction.abort()
    throw error
  }
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('chowk-mine')
let isOutdated = false
channel?.addEventListener('message', () => {
  isOutdated = true
  readWhenDone()
})

let waiting = 0
let last: Promise<void> = Promise.resolve()
function inTurn(work: () => Promise<void>) {
  waiting++
  const turn = last.then(work).finally(() => {
    waiting--
    readWhenDone()
  })
  last = turn.catch(() => {})
  return turn
}

function readWhenDone() {
  if (waiting > 0 || !isOutdated) return
  isOutdated = false
  void inTurn(read)
}

/** Lists whose latest change is in memory only. */
const refused = new Set<keyof SavedThings>()
/** The user is warned once, and only after an action that should be saved. */
let isTold = false
function refuse(name: keyof SavedThings, error: unknown, isWanted: boolean) {
  logFailure('The device keeps nothing', error)
  refused.add(name)
  if (isTold || !isWanted) return
  isTold = true
  notifyFailure(texts.mine.notKept)
}

let isUnreadable = false

async function read() {
  try {
    const requests = await inOneStep('readonly', (store) => names.map((name) => store.get(name)))
    const found = names.flatMap((name, place) => {
      const value: unknown = refused.has(name) ? savedThings()?.[name] : requests[place]?.result
      return value === undefined ? [] : [[name, value]]
    })
    // Changes made during the read are already shown and are written next.
    if (waiting > 1) isOutdated = true
    else showSavedThings({ ...nothing, ...Object.fromEntries(found) })
    isUnreadable = false
  } catch (error) {
    logFailure('What this device keeps could not be read', error)
    isUnreadable = true
    if (!(error instanceof TookTooLong)) showSavedThings(savedThings() ?? nothing)
  }
}

export const isRead = inTurn(read)

let isSilent = false
/** Rejects when the store does not answer; the next call reads again. */
export async function readThings() {
  await isRead
  if (isSilent && !savedThings()) await inTurn(read)
  isSilent = !savedThings()
  if (isSilent) throw new TookTooLong('What this device keeps is not known')
}

type Next<Name extends keyof SavedThings> = (now: SavedThings[Name]) => SavedThings[Name]

/**
 * Shows the changed list, then writes it. `isWanted`: the user asked for the change, so a failure is
 * reported.
 */
export async function change<Name extends keyof SavedThings>(name: Name, next: Next<Name>, isWanted = true) {
  await isRead
  const things = savedThings() ?? nothing
  showSavedThings({ ...things, [name]: next(things[name]) })
  await inTurn(() => write(name, next, isWanted))
}

async function write<Name extends keyof SavedThings>(name: Name, next: Next<Name>, isWanted: boolean) {
  try {
    await inOneStep('readwrite', (store) => {
      const asking: IDBRequest<SavedThings[Name] | undefined> = store.get(name)
      // Also writes earlier changes that the store refused.
      asking.onsuccess = () =>
        store.put(refused.has(name) ? savedThings()?.[name] : next(asking.result ?? nothing[name]), name)
    })
    refused.delete(name)
    channel?.postMessage(name)
  } catch (error) {
    refuse(name, error, isWanted)
  }
}

export const isLostAtEnd = (name: keyof SavedThings) => isUnreadable || refused.has(name)

export async function written<Name extends keyof SavedThings>(
  name: Name,
): Promise<SavedThings[Name] | undefined> {
  await isRead
  if (isUnreadable || refused.has(name)) return savedThings()?.[name]
  const asking = await inOneStep(
    'readonly',
    (store): IDBRequest<SavedThings[Name] | undefined> => store.get(name),
  )
  return asking.result
}

export async function forgetSavedThings() {
  await isRead
  showSavedThings(nothing)
  if (isUnreadable) return
  await inTurn(async () => {
    await inOneStep('readwrite', (store) => store.clear())
    channel?.postMessage('forgotten')
  })
}
