import { localStore } from '../../lib/storage.ts'
import type { ProductFormValues } from './product-form-values.ts'

const key = 'products'
const kept = 20

export type AddedProduct = ProductFormValues & { id: number }

/** The saved 'products' entry of the specification (section 3): what was added from this browser, newest first. */
export function rememberAddedProduct(product: AddedProduct) {
  try {
    const stored: unknown = JSON.parse(localStore.read(key) ?? '[]')
    const earlier = Array.isArray(stored) ? stored : []
    const fits = localStore.write(key, JSON.stringify([product, ...earlier].slice(0, kept)))
    if (!fits) localStore.remove(key)
  } catch {
    localStore.remove(key)
  }
}
