import { createHash } from 'node:crypto'
import type { NewProduct } from '../../../contract/shop-products.ts'

/** SHA-256 of an offer's fields, whatever their order, and its picture: two offers have the same one when they are the same. */
export function publishFingerprint(product: Omit<NewProduct, 'publish_key' | 'for_user'>, photo: Buffer): Buffer {
  const fields = Object.entries(product).sort(([a], [b]) => (a < b ? -1 : 1))
  // A line of JSON has no line break of its own: where the picture begins is certain.
  return createHash('sha256').update(JSON.stringify(fields)).update('\n').update(photo).digest()
}
