import { z } from 'zod'
import type { InBatch, List, PhotoBatch } from './batches.ts'
import { newDelivery, type OfferValues } from './delivery.ts'
import { type BatchOffer, type Draft, newOfferOf, type ShopDraft, type ShopOfDraft } from './draft.ts'

const newOffer = { kind: 'offer', product: null, version: null, hasPhoto: true } as const
const notQueued = { state: 'editing', queuedAt: null, refused: null } as const

/** An entry of the outbox of the release before. */
export type Entry = Pick<ShopDraft, 'id' | 'userId' | 'refused'> & { key: string; writtenAt: string } & (
    | { kind: 'offer'; shop: Omit<ShopOfDraft, 'draft'> & { entry: string | null }; values: OfferValues }
    | { kind: 'shop'; values: ShopDraft['values'] }
  )

export function draftOfEntry({ key, writtenAt, ...entry }: Entry): Draft {
  const kept = {
    delivery: { publishKey: key, state: 'unanswered' },
    state: entry.refused ? 'refused' : 'queued',
    queuedAt: writtenAt,
  } as const
  if (entry.kind === 'shop') return { ...entry, ...kept }
  const { entry: draft, ...shop } = entry.shop
  return { ...newOffer, ...entry, ...kept, shop: { ...shop, draft } }
}

// Fields that are missing are a form's to add.
const values = z
  .record(z.string(), z.unknown())
  .transform(
    (stored) =>
      Object.fromEntries(
        Object.entries(stored).filter(([, value]) => typeof value === 'string'),
      ) as OfferValues,
  )
// Of a state that this release does not know, it may be stored.
const delivery = z.object({
  publishKey: z.string(),
  state: z.enum(['unsent', 'unanswered']).catch('unanswered'),
})
const storedForm = z.object({
  values,
  version: z.number().nullable().catch(null),
  hasPhoto: z.boolean().catch(false),
  isCopy: z.boolean().optional().catch(undefined),
  delivery: delivery.catch(() => newDelivery()),
})
const storedMany = z.object({
  face: z.enum(['choose', 'fill', 'sent']).catch('choose'),
  now: z.string().nullable().catch(null),
  shared: values,
  offers: z.array(
    z.object({
      id: z.string(),
      values,
      kind: z.custom<InBatch['proposed']>().optional(),
      delivery,
      sent: z.object({ from: values, as: values }).optional().catch(undefined),
      productId: z.number().optional(),
      problem: z
        .object({ is: z.string(), reason: z.string(), fields: z.record(z.string(), z.string()).default({}) })
        .optional()
        .catch(undefined),
    }),
  ),
  coming: z.object({ id: z.string(), left: z.number() }).nullable().catch(null),
})
const list = z.looseObject({ fileName: z.string(), rows: z.array(z.unknown()) })
const storedList = z.object({
  left: z.number(),
  of: z.number(),
  list: list.transform((list) => list as unknown as List),
})

/**
 * `product-draft:<user>:new`, `:new:shop-<its id or entry>`, `:new:shop-entry-<what is mended>` or
 * `:<product>`; `many-offers:<user>` and `offer-list:<user>`, each perhaps with `:shop-<id>`.
 */
const earlierKey =
  /^(?<what>product-draft|many-offers|offer-list):(?<user>\d+)(?::(?<of>new|\d+))?(?::shop-(?<shop>.+))?$/
/** The entry of the outbox that a form had begun to mend. */
export const mendedIn = (key: string) => /:new:shop-entry-(.+)$/.exec(key)?.[1]

/**
 * What lay under a key: a form, photos with their offers, or a list; what was typed into a form goes into the
 * draft that was mended, where it was one. Nothing when it is no such thing.
 */
export function draftsUnder(key: string, stored: string | null, mended: Draft | undefined): Draft[] {
  const { what, user, of, shop } = earlierKey.exec(key)?.groups ?? {}
  const shopId = shop === undefined ? undefined : Number(shop)
  const place = { id: key, userId: Number(user), shopId }
  if (what === 'many-offers') return draftsOfMany(place, parsed(z.unknown(), stored))
  if (what === 'offer-list') {
    const list = parsed(storedList, stored)
    return list ? [{ ...place, kind: 'list', ...list }] : []
  }
  const typed = of && parsed(storedForm, stored)
  if (!typed) return []
  if (mendedIn(key))
    return mended?.kind === 'offer'
      ? [{ ...mended, ...typed, state: mended.refused ? 'refused' : 'editing' }]
      : []
  const id = Number.isInteger(shopId) ? Number(shopId) : null
  const { userId, ...offer } = newOfferOf(
    place.userId,
    shop ? { ref: shop, id, name: '', quarter: null } : undefined,
  )
  return [
    {
      ...newOffer,
      ...notQueued,
      ...offer,
      userId,
      ...typed,
      id: key,
      product: of === 'new' ? null : Number(of),
    },
  ]
}

/**
 * An earlier form of which there is a newer one by now: in the outbox, to be looked at; nothing when it says
 * nothing else.
 */
export function beside(here: Draft, earlier: Draft | undefined): Draft[] {
  if (earlier?.kind !== 'offer' || earlier.inBatch || earlier.product !== null || here.kind !== 'offer')
    return []
  const { publishKey } = earlier.delivery
  if (publishKey === here.delivery.publishKey) return []
  return [{ ...earlier, id: publishKey, queuedAt: new Date().toISOString() }]
}

/** Photos whose offers stood in one record, in local storage or in that of the first release with drafts. */
export function draftsOfMany(place: Pick<PhotoBatch, 'id' | 'userId' | 'shopId'>, stored: unknown): Draft[] {
  const { data: many } = storedMany.safeParse(stored)
  if (!many) return []
  const { id: batch, userId, shopId } = place
  const { face, now, shared, offers, coming } = many
  const idOf = (id: string) => `${batch}:${id}`
  const shop = { id: shopId ?? null, draft: null, name: '', quarter: null }
  const drafts = offers.map(({ id, values, kind, delivery, sent, productId, problem }, order): BatchOffer => {
    const isRefused = problem?.is === 'content'
    // What got no answer goes out once more as it went.
    const isAsSent = sent && JSON.stringify(sent.from) === JSON.stringify(values)
    return {
      ...{ ...newOffer, ...notQueued, id: idOf(id), userId, shop },
      values: isAsSent ? sent.as : values,
      delivery: { ...delivery, ...(problem?.is === 'network' && { why: problem.reason }) },
      state: productId !== undefined ? 'live' : isRefused ? 'refused' : 'editing',
      refused: isRefused ? { words: problem.reason, fields: problem.fields } : null,
      inBatch: { id: batch, place: order, proposed: kind, productId },
    }
  })
  const toCome = coming && { ...coming, id: idOf(coming.id) }
  return [
    {
      ...{ id: batch, userId, shopId },
      kind: 'photos',
      step: face,
      now: now && idOf(now),
      shared,
      coming: toCome,
    },
    ...drafts,
  ]
}

function parsed<Shape extends z.ZodType>(shape: Shape, stored: string | null): z.output<Shape> | undefined {
  try {
    return shape.parse(JSON.parse(stored ?? 'null'))
  } catch {
    return undefined
  }
}
