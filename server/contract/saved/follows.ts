import { z } from 'zod'
import { maxLengths } from '../facts/max-lengths.ts'
import { texts } from '../facts/texts.ts'
import { id, line } from '../fields.ts'

const name = line(maxLengths.categoryName, () => texts.mine.categoryMissing)

/** What one follows on a device: no account stands behind it. */
export const follow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shop'), shop_id: id() }),
  /** `subcategory` is null for a whole category. */
  z.strictObject({ kind: z.literal('category'), category: name, subcategory: name.nullable() }),
  /** `search`: the address of the search page after its question mark, without page and sort. */
  z.strictObject({ kind: z.literal('search'), search: z.string().min(1).max(500) }),
])
export type Follow = z.output<typeof follow>
