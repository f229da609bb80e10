import { localStore } from '../../../lib/storage/storage.ts'
import type { ShopProfile } from './profile.api.ts'
import { type ShopFormValues, shopFormValuesOf } from './shop-form-values.ts'

/**
 * What was changed and not saved, with what it was made from: it survives another part of the profile, and a
 * reload.
 */
export type ShopFormDraft = { opened: ShopProfile; draft: ShopFormValues }

const keyOf = (userId: number, shopId: number) => `shop-profile:${userId}:${shopId}`

/** As the shop is now where nothing is kept. */
export function readShopDraft(userId: number, shop: ShopProfile): ShopFormDraft {
  try {
    const { opened, draft }: ShopFormDraft = JSON.parse(localStore.read(keyOf(userId, shop.shop_id)) ?? '')
    // Of a release that knew other fields it is of no use.
    const knows = (kept: object, now: object) => Object.keys(now).every((key) => key in kept)
    if (knows(opened, shop) && knows(draft, shopFormValuesOf(shop))) return { opened, draft }
  } catch {
    // Nothing is kept.
  }
  return { opened: shop, draft: shopFormValuesOf(shop) }
}

/** With null, nothing is kept. */
export function saveShopDraft(userId: number, shopId: number, kept: ShopFormDraft | null) {
  const key = keyOf(userId, shopId)
  if (kept) localStore.write(key, JSON.stringify(kept))
  else localStore.remove(key)
}
