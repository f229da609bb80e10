import { type IDBPDatabase, openDB } from 'idb'
import { inTime } from '../lib/net/in-time.ts'
import { logFailure } from '../lib/net/log.ts'
import { localStore } from '../lib/storage/storage.ts'
import { isEarlierBatch, isEarlierKey } from './earlier-keys.ts'
import { type Schema, type Step, stores } from './schema.ts'

/** Milliseconds that a form waits for the disk: for photos on a slow phone, or for the release before. */
const patience = 15_000

let opening: Promise<IDBPDatabase<Schema>> | undefined
const forget = () => {
  opening = undefined
}

/** Rejects where a browser keeps nothing. */
function openDatabase(): Promise<IDBPDatabase<Schema>> {
  opening ??= open().catch((error: unknown) => {
    forget()
    throw error
  })
  return opening
}

async function open() {
  const database = await openDB<Schema>('chowk-drafts', 1, {
    upgrade(created) {
      created.createObjectStore('drafts', { keyPath: 'id' })
      created.createObjectStore('photos')
      created.createObjectStore('sent-shops')
    },
    // Another window has a newer release.
    blocking: (_own, _newer, { target }) => {
      ;(target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  })
  await takeOver(database)
  return database
}

let isLeft = false
/** Whether some of what an earlier release kept is still where that release left it. */
export const isSomethingLeft = () => isLeft

async function takeOver(database: IDBPDatabase<Schema>) {
  try {
    if (!(await hasEarlier(database))) return
    const earlier = await import('./earlier-release.ts')
    await earlier.takeOver((work) => inOneStepOf(database, work))
  } catch (error) {
    // For the next start.
    isLeft = true
    logFailure('What the release before kept could not be taken over', error)
  }
}

/**
 * Whether the release before may have left something; browsers that do not name their databases are looked
 * through.
 */
async function hasEarlier(database: IDBPDatabase<Schema>) {
  const names = (await indexedDB.databases?.())?.map(({ name }) => name) ?? ['chowk']
  const isOld = (name: string | undefined) => name === 'chowk' || name === 'chowk-outbox'
  if (names.some(isOld) || localStore.keys().some(isEarlierKey)) return true
  return (await database.getAll('drafts')).some(isEarlierBatch)
}

/** All of it is on the disk once this resolves, or nothing. */
export const inOneStep = async <Result>(
  work: (step: Step) => Promise<Result>,
  durability?: IDBTransactionDurability,
): Promise<Result> => inOneStepOf(await inTime(patience, openDatabase()), work, durability)

async function inOneStepOf<Result>(
  database: IDBPDatabase<Schema>,
  work: (step: Step) => Promise<Result>,
  durability: IDBTransactionDurability = 'strict',
): Promise<Result> {
  const step = database.transaction(stores, 'readwrite', { durability })
  try {
    const [result] = await inTime(patience, Promise.all([work(step), step.done]))
    return result
  } catch (error) {
    step.done.catch(() => {})
    try {
      step.abort()
    } catch {
      // It is over already.
    }
    throw error
  }
}

const read = <Found>(ask: (database: IDBPDatabase<Schema>) => Promise<Found>) =>
  inTime(patience, openDatabase().then(ask))

/** Not in time: who reads all shows what is there by then, and the rest when it comes. */
export const readAll = async () => (await openDatabase()).getAll('drafts')
export const readDraft = (id: string) => read((database) => database.get('drafts', id))
export const readPhoto = (id: string) => read((database) => database.get('photos', id))
/** The server's shop that a draft became; undefined while it is not sent. */
export const sentShopOf = (id: string) => read((database) => database.get('sent-shops', id))
