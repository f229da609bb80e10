import { listColumns } from 'server/contract/shop-offers/facts/list-columns'
import { z } from 'zod'
import { newDelivery, type OfferValues } from './delivery.ts'
import {
  type BatchOffer,
  type Draft,
  newOfferOf,
  type OfferDraft,
  type ShopDraft,
  type ShopOfDraft,
} from './draft.ts'
import { type PhotoBatch, separatorNames } from './several.ts'

/** An entry of the outbox of the release before. */
export type Entry = Pick<ShopDraft, 'id' | 'userId' | 'refused'> & { key: string; writtenAt: string } & (
    | {
        kind: 'offer'
        shop: Omit<ShopOfDraft, 'draft'> & { entry: string | null }
        values: OfferDraft['values']
      }
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

/**
 * `product-draft:<user>:new`, `:new:shop-<its id or entry>`, `:new:shop-entry-<what is mended>` or
 * `:<product>`.
 */
const formKey = /^product-draft:(?<user>\d+):(?<of>new|\d+)(?::shop-(?<shop>.+))?$/

/**
 * An earlier form of which there is a newer one by now: in the outbox, to be looked at; undefined when it
 * says nothing else.
 */
export function beside(here: Draft, earlier: Draft): OfferDraft | undefined {
  if (earlier.kind !== 'offer' || here.kind !== 'offer') return undefined
  const { publishKey } = earlier.delivery
  if (publishKey === here.delivery.publishKey || earlier.product !== null) return undefined
  return { ...earlier, id: publishKey, queuedAt: new Date().toISOString() }
}

/** The entry of the outbox that a form had begun to mend. */
export const mendedIn = (key: string) => /:new:shop-entry-(.+)$/.exec(key)?.[1]

const values = z.record(z.string(), z.unknown()).transform((stored) => {
  const texts = Object.entries(stored).filter(([, value]) => typeof value === 'string')
  // A form adds what is missing.
  return Object.fromEntries(texts) as OfferValues
})
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

/**
 * What was typed into a form; into the draft that was mended, where it was one. Undefined when it is no such
 * thing.
 */
export function draftOfForm(
  key: string,
  stored: string | null,
  mended: Draft | undefined,
): OfferDraft | undefined {
  const typed = parsed(storedForm, stored)
  const { user, of, shop } = formKey.exec(key)?.groups ?? {}
  if (!typed || !user) return undefined
  if (mendedIn(key)) {
    if (mended?.kind !== 'offer') return undefined
    return { ...mended, ...typed, state: mended.refused ? 'refused' : 'editing' }
  }
  const id = Number(shop)
  const chosen = shop
    ? { ref: shop, id: Number.isInteger(id) ? id : null, name: '', quarter: null }
    : undefined
  const place = { ...newOfferOf(Number(user), chosen), id: key, product: of === 'new' ? null : Number(of) }
  return { ...place, ...typed, kind: 'offer', state: 'editing', queuedAt: null, refused: null }
}

const storedMany = z.object({
  face: z.enum(['choose', 'fill', 'sent']).catch('choose'),
  now: z.string().nullable().catch(null),
  shared: values,
  offers: z.array(
    z.object({
      id: z.string(),
      values,
      kind: z
        .object({ name: z.string(), category_id: z.string(), subcategory_id: z.string() })
        .optional()
        .catch(undefined),
      delivery,
      sent: z.object({ from: values, as: values }).optional().catch(undefined),
      productId: z.number().optional(),
      problem: z
        .object({
          is: z.enum(['content', 'network']),
          reason: z.string(),
          fields: z.record(z.string(), z.string()).optional(),
        })
        .optional()
        .catch(undefined),
    }),
  ),
  coming: z.object({ id: z.string(), left: z.number() }).nullable().catch(null),
})
const cells = z.partialRecord(z.enum(listColumns), z.string())
const storedList = z.object({
  left: z.number(),
  of: z.number(),
  list: z.object({
    fileName: z.string(),
    encoding: z.string(),
    separator: z.enum(separatorNames),
    ignored: z.array(z.string()),
    rows: z.array(z.object({ number: z.number(), cells })),
  }),
})

/** `many-offers:<user>` and `offer-list:<user>`, each perhaps with `:shop-<id>`. */
const severalKey = /^(?<what>many-offers|offer-list):(?<user>\d+)(?::shop-(?<shop>\d+))?$/

/** Photos with their offers, or a list; empty when it is no such thing. */
export function draftsOfSeveral(key: string, stored: string | null): Draft[] {
  const { what, user, shop } = severalKey.exec(key)?.groups ?? {}
  const of = { id: key, userId: Number(user), shopId: shop === undefined ? undefined : Number(shop) }
  if (what === 'many-offers') return draftsOfMany(of, parsed(z.unknown(), stored))
  const list = what && parsed(storedList, stored)
  return list ? [{ ...of, kind: 'list', ...list }] : []
}

/** Photos whose offers stood in one record, in local storage or in that of the first release with drafts. */
export function draftsOfMany(batch: Pick<PhotoBatch, 'id' | 'userId' | 'shopId'>, stored: unknown): Draft[] {
  const { data: many } = storedMany.safeParse(stored)
  if (!many) return []
  const of = { id: batch.id, userId: batch.userId, shopId: batch.shopId }
  const { face, now, shared, offers, coming } = many
  const idOf = (id: string) => `${of.id}:${id}`
  const shop = { id: of.shopId ?? null, draft: null, name: '', quarter: null }
  const all = offers.map(({ id, values, kind, delivery, sent, productId, problem }, place): BatchOffer => {
    const { is, reason = '', fields = {} } = problem ?? {}
    const why = is === 'network' ? { why: reason } : {}
    const isSent = sent && JSON.stringify(sent.from) === JSON.stringify(values)
    return {
      ...{
        id: idOf(id),
        userId: of.userId,
        shop,
        product: null,
        version: null,
        hasPhoto: true,
        kind: 'offer',
      },
      // What went out and got no answer goes out the same once more.
      ...{ values: isSent ? sent.as : values, queuedAt: null, delivery: { ...delivery, ...why } },
      state: productId !== undefined ? 'live' : is === 'content' ? 'refused' : 'editing',
      refused: is === 'content' ? { words: reason, fields } : null,
      inBatch: { id: of.id, place, proposed: kind, productId },
    }
  })
  const toCome = coming && { ...coming, id: idOf(coming.id) }
  return [{ ...of, kind: 'photos', step: face, now: now && idOf(now), shared, coming: toCome }, ...all]
}

function parsed<Shape extends z.ZodType>(shape: Shape, stored: string | null): z.output<Shape> | undefined {
  try {
    return shape.parse(JSON.parse(stored ?? 'null'))
  } catch {
    return undefined
  }
}
