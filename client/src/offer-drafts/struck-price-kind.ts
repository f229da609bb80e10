import { struckPriceKinds } from 'server/contract/shop-offers/facts/struck-price-kinds'
import { localStore } from '../lib/storage/storage.ts'
import type { OfferValues } from './delivery.ts'

type OfShop = { userId: number; shopId: number | undefined }
const keyOf = ({ userId, shopId }: OfShop) => `struck-price:${userId}:${shopId ?? 'own'}`

/** What this shop said last that its struck price is; '' at first. */
export function lastStruckPriceKind(of: OfShop): string {
  const kept = localStore.read(keyOf(of))
  return struckPriceKinds.find((kind) => kind === kept) ?? ''
}

/** For the next offer of the shop, once this one is live. */
export function rememberStruckPriceKind(
  of: OfShop,
  { price, discount_price, struck_price_kind: kind }: OfferValues,
) {
  if (kind && Number(discount_price) < Number(price)) localStore.write(keyOf(of), kind)
}
