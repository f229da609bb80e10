import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { inTime } from '../lib/net/in-time.ts'
import type { Draft } from './draft.ts'

/** Bytes, since some browsers refuse to keep a Blob. */
export type KeptPhoto = { type: string; bytes: ArrayBuffer }
export type SentShop = { id: number; name: string; quarter: string | null }

export interface Schema extends DBSchema {
  drafts: { key: string; value: Draft }
  photos: { key: string; value: KeptPhoto }
  /** By the draft that a shop was: an offer may still be written for it. */
  'sent-shops': { key: string; value: SentShop }
}

const stores = ['drafts', 'photos', 'sent-shops'] as const
export type Step = IDBPTransaction<Schema, ['drafts', 'photos', 'sent-shops'], 'readwrite'>

/** Milliseconds that a form waits for the disk: photos are slow to store on a slow phone. */
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

const open = () =>
  openDB<Schema>('chowk-drafts', 1, {
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

/** All of it is on the disk once this resolves, or nothing. */
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
