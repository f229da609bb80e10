import { localStore } from '../lib/storage/storage.ts'
import type { OfferValues } from './delivery.ts'

const addedKey = 'products'
const atMost = 20

/**
 * The saved 'products' entry of the specification (section 3): what was added from this browser, newest
 * first.
 */
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
