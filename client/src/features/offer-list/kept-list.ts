import { listColumns } from 'server/contract/list-columns'
import { z } from 'zod'
import { localStore } from '../../lib/storage.ts'
import { type List, separatorNames } from './read-list.ts'

/**
 * A list that is not sent to its end, in this browser's storage: whatever stops it, it can be gone on with. Photos are not kept.
 */
const prefix = (userId: number) => `offer-list:${userId}`
export const listKey = (userId: number, shopId: number | undefined) =>
  `${prefix(userId)}${shopId === undefined ? '' : `:shop-${shopId}`}`

const text = z.string()
const keptList = z.object({
  /** Rows that are not sent, or left out. */
  left: z.number(),
  of: z.number(),
  list: z.object({
    fileName: text,
    encoding: text,
    separator: z.enum(separatorNames),
    ignored: z.array(text),
    rows: z.array(z.object({ number: z.number(), cells: z.partialRecord(z.enum(listColumns), text) })),
  }),
})
export type KeptList = { left: number; of: number; list: List }

export function readKeptList(key: string): KeptList | null {
  try {
    return keptList.parse(JSON.parse(localStore.read(key) ?? 'null')) as KeptList
  } catch {
    return null
  }
}

export const keepList = (key: string, kept: KeptList) => localStore.write(key, JSON.stringify(kept))
export const forgetList = (key: string) => localStore.remove(key)

/** Those of a user, by shop; undefined is one's own. */
export const keptListsOf = (userId: number) =>
  localStore.keys().flatMap((key) => {
    const shop = key === prefix(userId) ? undefined : key.split(`${prefix(userId)}:shop-`)[1]
    const kept = key === prefix(userId) || shop ? readKeptList(key) : null
    return kept ? [{ key, shopId: shop === undefined ? undefined : Number(shop), kept }] : []
  })
