import { z } from 'zod'
import { type Draft, newDelivery, newOfferOf, type OfferDraft, type ShopDraft, type ShopOfDraft } from './draft.ts'

/** An entry of the outbox of the release before. */
export type Entry = Pick<Draft, 'id' | 'userId' | 'refused'> & { key: string; writtenAt: string } & (
    | { kind: 'offer'; shop: Omit<ShopOfDraft, 'draft'> & { entry: string | null }; values: OfferDraft['values'] }
    | { kind: 'shop'; values: ShopDraft['values'] }
  )

export function draftOfEntry(entry: Entry): Draft {
  const { id, userId, key, writtenAt, refused } = entry
  const state = refused ? 'refused' : 'queued'
  const delivery = { publishKey: key, state: 'unanswered' } as const
  const kept = { id, userId, delivery, queuedAt: writtenAt, refused, state } as const
  if (entry.kind === 'shop') return { ...kept, kind: 'shop', values: entry.values }
  const { entry: draft, ...shop } = entry.shop
  const offer = { product: null, version: null, hasPhoto: true, values: entry.values }
  return { ...kept, ...offer, kind: 'offer', shop: { ...shop, draft } }
}

export const formPrefix = 'product-draft:'
/** `product-draft:<user>:new`, `:new:shop-<its id or entry>`, `:new:shop-entry-<what is mended>` or `:<product>`. */
const formKey = /^product-draft:(?<user>\d+):(?<of>new|\d+)(?::shop-(?<shop>.+))?$/

/** The entry of the outbox that a form had begun to mend. */
export const mendedIn = (key: string) => /:new:shop-entry-(.+)$/.exec(key)?.[1]

const storedForm = z.object({
  values: z.record(z.string(), z.unknown()),
  version: z.number().nullable().catch(null),
  hasPhoto: z.boolean().catch(false),
  isCopy: z.boolean().optional().catch(undefined),
  delivery: z
    // Of a state that this release does not know, it may be stored.
    .object({ publishKey: z.string(), state: z.enum(['unsent', 'unanswered']).catch('unanswered') })
    .catch(() => newDelivery()),
})

/** What was typed into a form; into the draft that was mended, where it was one. Undefined when it is no such thing. */
export function draftOfForm(key: string, stored: string | null, mended: Draft | undefined): OfferDraft | undefined {
  const typed = parsed(stored)
  const { user, of, shop } = formKey.exec(key)?.groups ?? {}
  if (!typed || !user) return undefined
  if (mendedIn(key)) {
    if (mended?.kind !== 'offer') return undefined
    return { ...mended, ...typed, state: mended.refused ? 'refused' : 'editing' }
  }
  const id = Number(shop)
  const chosen = shop ? { ref: shop, id: Number.isInteger(id) ? id : null, name: '', quarter: null } : undefined
  const place = { ...newOfferOf(Number(user), chosen), id: key, product: of === 'new' ? null : Number(of) }
  return { ...place, ...typed, kind: 'offer', state: 'editing', queuedAt: null, refused: null }
}

function parsed(stored: string | null) {
  try {
    const { values, ...rest } = storedForm.parse(JSON.parse(stored ?? 'null'))
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
    // A form adds what is missing.
    return { values: Object.fromEntries(texts) as OfferDraft['values'], ...rest }
  } catch {
    return undefined
  }
}
