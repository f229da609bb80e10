import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable, visitors } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import {
  calendarDate,
  choice,
  id,
  line,
  message,
  oneId,
  oneVersion,
  optional,
  wholeNumber,
} from '../fields.ts'
import { edgeColour } from '../offers/schemas.ts'
import { bannerTypes, slotsOfType } from './facts.ts'

export const bannerPayers = ['nobody', 'advertiser'] as const

const banner = z.strictObject({
  id: z.int(),
  type: z.enum(bannerTypes),
  position: z.int().describe('The slot: 1 to 3 for a slider banner, 1 to 2 for a fixed one.'),
  image_url: z.string().startsWith('/uploads/'),
  image_srcset: z.string(),
  width: z.int().describe('The width of the largest file in pixels.'),
  height: z.int(),
  edge_colour: edgeColour.describe(
    'Fills the space around a picture that is narrower than its slot; null until it is computed.',
  ),
  alt: z.string().nullable().describe('Describes the picture for people who cannot see it; null if missing.'),
  link: z
    .string()
    .regex(/^\/(search\?|product\/|shop\/)/)
    .nullable()
    .describe('The root-relative URL that the banner opens. null: it opens nothing.'),
  link_name: z
    .string()
    .nullable()
    .describe("The current name of the link's target: search words, category, offer or shop."),
  paid_by: z.enum(bannerPayers).describe('Who pays for the slot. Paid banners are marked as advertisements.'),
})
export type Banner = z.output<typeof banner>

const day = optional(calendarDate(() => texts.banners.dayMissing))

export const bannerTargets = ['nothing', 'search', 'category', 'subcategory', 'offer', 'shop'] as const

const opens = choice(bannerTargets)
const paidBy = optional(choice(bannerPayers))

const oneOf = (missing: () => string) => optional(id(missing))
/** Only the target that `opens` names may be set, and it is required. */
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
    /** With dates, the banner is added to its slot; without dates, it replaces the banner shown there. */
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
  query: z.string().nullable(),
  category_id: z.int().nullable(),
  subcategory_id: z.int().nullable(),
  product_id: z
    .int()
    .nullable()
    .describe('The offer that the banner opens. null: it opens none, or the offer was deleted.'),
  product_name: z.string().nullable(),
  shop_id: z
    .int()
    .nullable()
    .describe('The shop that the banner opens. null: it opens none, or the shop was deleted.'),
  shop_name: z.string().nullable(),
  from_date: z.string().nullable(),
  to_date: z.string().nullable(),
  state: z
    .enum(['showing', 'covered', 'starts', 'ended'])
    .describe('covered: its dates include today, but another banner of the slot started later.'),
  clicks: z.int().describe('The total number of clicks.'),
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

export type SeenBanner = z.output<typeof oneVersion>

const bannerMove = z.object({ ...seen, position: wholeNumber(1, slotsOfType.slider) })
export type BannerMove = z.output<typeof bannerMove>

const bannerDone = message.extend({ undo: undoable.undo.optional() })

export const bannersCalls = {
  'GET /api/banner/list': {
    summary: 'Lists the banners on the home page today, sliders first, by position.',
    who: 'everyone',
    cache: { topics: ['banners', 'categories', 'offers'] },
    answer: z.strictObject({ banners: z.array(banner) }),
  },
  'POST /api/banner/addbanner': {
    summary: 'Replaces the banner of a slot, or plans one for certain dates. Can be undone.',
    who: admins,
    limit: 'upload',
    picture: { field: 'photo', required: true },
    body: bannerSlot,
    answer: message.extend({ banner, undo: undoable.undo }),
  },
  'POST /api/banner/click': {
    summary: 'Counts a click on a banner, without data of the visitor.',
    ...visitors,
    session: true,
    limit: 'tap',
    body: oneId,
    status: 204,
  },
  'GET /api/banner/arranged': {
    summary: 'Lists all banners, past and planned ones included.',
    who: admins,
    answer: z.strictObject({ banners: z.array(arrangedBanner) }),
  },
  'POST /api/banner/savebanner': {
    summary: "Changes a banner's text, target and dates. 409 if it changed since it was read.",
    who: admins,
    body: bannerChange,
    answer: bannerDone,
  },
  'POST /api/banner/movebanner': {
    summary:
      'Moves a banner to another slot of its type. A shown banner changes places with the one shown there.',
    who: admins,
    body: bannerMove,
    answer: bannerDone,
  },
  'POST /api/banner/removebanner': {
    summary: 'Removes a banner. 409 if it changed since it was read.',
    who: admins,
    body: oneVersion,
    answer: bannerDone,
  },
} as const satisfies CallTable
