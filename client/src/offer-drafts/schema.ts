import type { DBSchema, IDBPTransaction } from 'idb'
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

export const stores = ['drafts', 'photos', 'sent-shops'] as const
export type Step = IDBPTransaction<Schema, ['drafts', 'photos', 'sent-shops'], 'readwrite'>
