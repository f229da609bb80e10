import { struckPriceKinds } from 'server/contract/offers/facts/offer-facts'
import { localStore } from '../lib/storage/storage.ts'
import type { OfferValues } from './draft.ts'

type OfShop = { userId: number; shopId: number | undefined }
const keysOf = ({ userId, shopId }: OfShop) => ({
  struckPriceKind: `struck-price:${userId}:${shopId ?? 'own'}`,
  codeLimit: `code-limit:${userId}:${shopId ?? 'own'}`,
})

/** The shop's last choices: kind of struck price, '' by default, and number of codes, none by default. */
export function lastChoices(of: OfShop): Pick<OfferValues, 'struck_price_kind' | 'code_limit'> {
  const keys = keysOf(of)
  const kept = localStore.read(keys.struckPriceKind)
  return {
    struck_price_kind: struckPriceKinds.find((kind) => kind === kept) ?? '',
    code_limit: lastCodeLimit(of) ?? 'none',
  }
}

export const lastCodeLimit = (of: OfShop) => localStore.read(keysOf(of).codeLimit) ?? undefined

export function rememberChoices(
  of: OfShop,
  { price, discount_price, struck_price_kind: kind, code_limit }: OfferValues,
) {
  const keys = keysOf(of)
  if (kind && Number(discount_price) < Number(price)) localStore.write(keys.struckPriceKind, kind)
  localStore.write(keys.codeLimit, code_limit)
}

const addedKey = 'products'
const atMost = 20

/** The 'products' entry of the specification (section 3): offers added from this browser, newest first. */
export function rememberAdded(product: OfferValues & { id: number }) {
  try {
    const stored: unknown = JSON.parse(localStore.read(addedKey) ?? '[]')
    const earlier = Array.isArray(stored) ? stored : []
    const fits = localStore.write(addedKey, JSON.stringify([product, ...earlier].slice(0, atMost)))
    if (!fits) localStore.remove(addedKey)
  } catch {
    localStore.remove(addedKey)
  }
}
