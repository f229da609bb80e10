import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { inTime } from '../lib/net/in-time.ts'
import type { Draft } from './draft.ts'

/** Bytes: some browsers refuse to store a Blob in IndexedDB. */
export type StoredPhoto = { type: string; bytes: ArrayBuffer }
export type SentShop = { id: number; name: string; quarter: string | null }

export interface Schema extends DBSchema {
  drafts: { key: string; value: Draft }
  photos: { key: string; value: StoredPhoto }
  /** Keyed by the id of the shop's draft: offers written for that draft still need the shop. */
  'sent-shops': { key: string; value: SentShop }
}

const stores = ['drafts', 'photos', 'sent-shops'] as const
export type Step = IDBPTransaction<Schema, ['drafts', 'photos', 'sent-shops'], 'readwrite'>

/** Milliseconds that a form waits for the disk. Slow phones need long to store photos. */
const patience = 15_000

let opening: Promise<IDBPDatabase<Schema>> | undefined
const forget = () => {
  opening = undefined
}

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  opening ??= open().catch((error: unknown) => {
    forget()
    throw error
  })
  return opening
}

const open = () =>
  openDB<Schema>('chowk-drafts', 1, {
    upgrade(created) {
      created.createObjectStore('drafts', { keyPath: 'id' })
      created.createObjectStore('photos')
      created.createObjectStore('sent-shops')
    },
    blocking: (_own, _newer, { target }) => {
      ;(target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  })

export const inOneStep = async <Result>(
  work: (step: Step) => Promise<Result>,
  durability: IDBTransactionDurability = 'strict',
): Promise<Result> => {
  const database = await inTime(patience, openDatabase())
  const step = database.transaction(stores, 'readwrite', { durability })
  try {
    const [result] = await inTime(patience, Promise.all([work(step), step.done]))
    return result
  } catch (error) {
    step.done.catch(() => {})
    try {
      step.abort()
    } catch {}
    throw error
  }
}

const read = <Found>(ask: (database: IDBPDatabase<Schema>) => Promise<Found>) =>
  inTime(patience, openDatabase().then(ask))

/** Without a timeout: a list shows the drafts whenever they arrive. */
export const readAll = async () => (await openDatabase()).getAll('drafts')
export const readDraft = (id: string) => read((database) => database.get('drafts', id))
export const readPhoto = (id: string) => read((database) => database.get('photos', id))
export const sentShopOf = (id: string) => read((database) => database.get('sent-shops', id))
