import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { calendarDate, id, line, message, optional, wholeNumber } from '../fields.ts'
import { edgeColour } from '../offers/schemas.ts'
import { bannerTypes, slotsOfType } from './facts.ts'

export const bannerPayers = ['nobody', 'advertiser'] as const

const banner = z.strictObject({
  id: z.int(),
  type: z.enum(bannerTypes),
  /** 1 to 3 for slider, 1 to 2 for fixed. */
  position: z.int(),
  image_url: z.string().startsWith('/uploads/'),
  image_srcset: z.string(),
  /** Pixels of the largest size. */
  width: z.int(),
  height: z.int(),
  /** Surrounds a picture that is narrower than its place; null until it is worked out. */
  edge_colour: edgeColour,
  /** What it shows, for those who cannot see it; null while nobody has written it. */
  alt: z.string().nullable(),
  /** One of our own pages, root-relative; null when it leads nowhere. */
  link: z
    .string()
    .regex(/^\/(search\?|product\/|shop\/)/)
    .nullable(),
  /** What the link leads to, as it is called today: words of a search, a category, an offer, a shop. */
  link_name: z.string().nullable(),
  /** Who pays for its place: what an advertiser pays for is marked as such. */
  paid_by: z.enum(bannerPayers),
})
export type Banner = z.output<typeof banner>

const day = optional(calendarDate(() => texts.banners.dayMissing))

export const bannerTargets = ['nothing', 'search', 'category', 'subcategory', 'offer', 'shop'] as const

const opens = z.enum(bannerTargets, {
  error: () => texts.fields.oneOf({ words: bannerTargets.join(', ') }),
})
const paidBy = optional(
  z.enum(bannerPayers, { error: () => texts.fields.oneOf({ words: bannerPayers.join(', ') }) }),
)

const oneOf = (missing: () => string) => optional(id(missing))
/** Each of one kind of target, and when it leads there. */
const leadsTo = {
  query: optional(line(maxLengths.searchText, () => texts.banners.queryMissing)),
  category_id: oneOf(() => texts.missing.category),
  subcategory_id: oneOf(() => texts.missing.category),
  product_id: oneOf(() => texts.banners.offerMissing),
  shop_id: oneOf(() => texts.banners.shopMissing),
  from_date: day,
  to_date: day,
  paid_by: paidBy,
}
type Lead = z.output<z.ZodObject<typeof leadsTo>> & { opens: (typeof bannerTargets)[number] }

function checkLead(lead: Lead, context: z.core.$RefinementCtx) {
  const { opens, query, category_id, subcategory_id, product_id, shop_id, from_date, to_date } = lead
  const wrong = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (opens === 'search' && query === undefined) wrong('query', texts.banners.queryMissing)
  if (opens === 'category' && category_id === undefined) wrong('category_id', texts.missing.category)
  if (opens === 'subcategory' && subcategory_id === undefined) wrong('subcategory_id', texts.missing.category)
  if (opens === 'offer' && product_id === undefined) wrong('product_id', texts.banners.offerMissing)
  if (opens === 'shop' && shop_id === undefined) wrong('shop_id', texts.banners.shopMissing)
  if (from_date !== undefined && to_date !== undefined && to_date < from_date)
    wrong('to_date', texts.banners.endsBefore)
}

const bannerSlot = z
  .object({
    type: z.enum(bannerTypes, { error: () => texts.banners.typeMissing }),
    position: wholeNumber(1, slotsOfType.slider),
    alt: optional(line(maxLengths.bannerAlt, () => texts.banners.altMissing)),
    opens: opens.default('nothing'),
    /** With days of its own it stands beside what the place has; without, it replaces what it shows today. */
    ...leadsTo,
  })
  .refine(({ type, position }) => position <= slotsOfType[type], {
    path: ['position'],
    error: () => texts.banners.slotUnknown,
  })
  .superRefine(checkLead)
export type BannerSlot = Pick<z.output<typeof bannerSlot>, 'type' | 'position'>
export type BannerUpload = z.output<typeof bannerSlot>

export const arrangedBanner = banner.extend({
  version: z.int(),
  opens: z.enum(bannerTargets),
  /** Each of one kind of target. */
  query: z.string().nullable(),
  category_id: z.int().nullable(),
  subcategory_id: z.int().nullable(),
  /** Null too once the offer was deleted. */
  product_id: z.int().nullable(),
  product_name: z.string().nullable(),
  /** Null too once the shop is gone. */
  shop_id: z.int().nullable(),
  shop_name: z.string().nullable(),
  from_date: z.string().nullable(),
  to_date: z.string().nullable(),
  /** `covered`: its days hold, and another one of its place has begun later. */
  state: z.enum(['showing', 'covered', 'starts', 'ended']),
  /** How often it was pressed, of all time. */
  clicks: z.int(),
})
export type ArrangedBanner = z.output<typeof arrangedBanner>

const seen = { id: id(), version: id() }
const bannerChange = z
  .object({
    ...seen,
    alt: line(maxLengths.bannerAlt, () => texts.banners.altMissing),
    opens,
    ...leadsTo,
  })
  .superRefine(checkLead)
export type BannerChange = z.output<typeof bannerChange>

const seenBanner = z.object(seen)
export type SeenBanner = z.output<typeof seenBanner>

const bannerMove = z.object({ ...seen, position: wholeNumber(1, slotsOfType.slider) })
export type BannerMove = z.output<typeof bannerMove>

const bannerDone = message.extend({ undo: undoable.undo.optional() })

export const bannersCalls = {
  'GET /api/banner/list': {
    summary: 'The banners that the home page shows today, sliders first, by position',
    who: 'everyone',
    cache: { topics: ['banners', 'categories', 'offers'] },
    answer: z.strictObject({ banners: z.array(banner) }),
  },
  'POST /api/banner/addbanner': {
    summary: "Replaces what a banner's slot shows, or plans a picture for days of its own; can be taken back",
    who: admins,
    limit: 'upload',
    picture: { field: 'photo', required: true },
    body: bannerSlot,
    answer: message.extend({ banner, undo: undoable.undo }),
  },
  'POST /api/banner/click': {
    summary: 'Counts that a banner was pressed; nothing of who',
    who: 'everyone',
    session: true,
    limit: 'tap',
    shared: true,
    body: z.object({ id: id() }),
    status: 204,
  },
  'GET /api/banner/arranged': {
    summary: 'All banners, also those whose days are over or yet to come',
    who: admins,
    answer: z.strictObject({ banners: z.array(arrangedBanner) }),
  },
  'POST /api/banner/savebanner': {
    summary:
      'Says what a banner shows, what it opens and when it is shown; 409 when it was changed since it was read',
    who: admins,
    body: bannerChange,
    answer: bannerDone,
  },
  'POST /api/banner/movebanner': {
    summary: 'Puts a banner into another slot of its type; one that is there takes its place',
    who: admins,
    body: bannerMove,
    answer: bannerDone,
  },
  'POST /api/banner/removebanner': {
    summary: 'Removes a banner from its slot; 409 when it was changed since it was read',
    who: admins,
    body: seenBanner,
    answer: bannerDone,
  },
} as const satisfies CallTable
