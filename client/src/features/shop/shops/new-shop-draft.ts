import { localStore } from '../../../lib/storage/storage.ts'
import type { ShopValues } from '../../../offer-drafts/draft.ts'

/** A new shop that is being written and not saved yet, on this phone. */
const keyOf = (userId: number) => `new-shop:${userId}`
const emptyShop: ShopValues = { name: '', quarter: '', address: '', phone: '', hours: null }

export function readNewShopDraft(userId: number): ShopValues {
  try {
    return { ...emptyShop, ...JSON.parse(localStore.read(keyOf(userId)) ?? '{}') }
  } catch {
    return emptyShop
  }
}

export const saveNewShopDraft = (userId: number, values: ShopValues) =>
  localStore.write(keyOf(userId), JSON.stringify(values))
export const deleteNewShopDraft = (userId: number) => localStore.remove(keyOf(userId))
