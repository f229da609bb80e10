import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { logFailure } from '../lib/log.ts'
import { localStore } from '../lib/storage.ts'
import { isEarlierKey } from './earlier-keys.ts'
import type { Schema } from './schema.ts'

const stores = ['drafts', 'photos', 'sent-shops'] as const
export type Step = IDBPTransaction<Schema, ['drafts', 'photos', 'sent-shops'], 'readwrite'>

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
  if (await hasEarlier()) await takeOver(database)
  return database
}

async function takeOver(database: IDBPDatabase<Schema>) {
  try {
    const earlier = await import('./earlier-release.ts')
    await earlier.takeOver(database)
  } catch (error) {
    // It stays where it is, for the next start.
    logFailure('What the release before kept could not be taken over', error)
  }
}

/** Whether the release before may have left something; browsers that do not name their databases are looked through. */
async function hasEarlier() {
  const names = (await indexedDB.databases?.())?.map(({ name }) => name) ?? ['chowk']
  const isOld = (name: string | undefined) => name === 'chowk' || name === 'chowk-outbox'
  return names.some(isOld) || localStore.keys().some(isEarlierKey)
}

/** All of it is on the disk once this resolves, or nothing. */
export async function inOneStep<Result>(
  work: (step: Step) => Promise<Result>,
  durability: IDBTransactionDurability = 'strict',
): Promise<Result> {
  const step = (await openDatabase()).transaction(stores, 'readwrite', { durability })
  try {
    const [result] = await Promise.all([work(step), step.done])
    return result
  } catch (error) {
    step.done.catch(() => {})
    if (!step.error) abort(step)
    throw error
  }
}

function abort(step: Step) {
  try {
    step.abort()
  } catch {
    // It is over already.
  }
}

export const readAll = async () => (await openDatabase()).getAll('drafts')
export const readDraft = async (id: string) => (await openDatabase()).get('drafts', id)
export const readPhoto = async (id: string) => (await openDatabase()).get('photos', id)
export const readSentShop = async (id: string) => (await openDatabase()).get('sent-shops', id)
