import type { UseFormReturn } from 'react-hook-form'
import type { Banner } from 'server/contract/banners/calls'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { formatDate } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { showServerErrors } from '../../../ui/field.tsx'
import type { StatusTone } from '../../../ui/status.tsx'

export type ArrangedBanner = AnswerOf<'GET /api/banner/arranged'>['banners'][number]

/** In the form's order. `category_id` is 'category 7' or 'subcategory 12': one field lists both. */
export type BannerDraft = {
  alt: string
  opens: 'nothing' | 'search' | 'category' | 'offer' | 'shop'
  query: string
  category_id: string
  product_id: string
  shop_id: string
  from_date: string
  to_date: string
  paid_by: Banner['paid_by']
}

export const emptyBannerDraft: BannerDraft = {
  ...{ alt: '', opens: 'nothing', query: '', category_id: '', product_id: '', shop_id: '' },
  ...{ from_date: '', to_date: '', paid_by: 'nobody' },
}

export const bannerDraftOf = (banner: ArrangedBanner): BannerDraft => ({
  alt: banner.alt ?? '',
  opens: banner.opens === 'subcategory' ? 'category' : banner.opens,
  query: banner.query ?? '',
  category_id:
    banner.category_id !== null
      ? `category ${banner.category_id}`
      : banner.subcategory_id !== null
        ? `subcategory ${banner.subcategory_id}`
        : '',
  product_id: String(banner.product_id ?? ''),
  shop_id: String(banner.shop_id ?? ''),
  from_date: banner.from_date ?? '',
  to_date: banner.to_date ?? '',
  paid_by: banner.paid_by,
})

export type BannerValues = Omit<SentTo<'POST /api/banner/savebanner'>['body'], 'id' | 'version'>
type Target = Omit<BannerValues, 'alt' | 'from_date' | 'to_date' | 'paid_by'>
type DraftProblems = Record<string, string>

/** Returns all problems by field. `mayLackText` allows a new picture without a description. */
export function readBannerDraft(
  draft: BannerDraft,
  mayLackText = false,
): { content: BannerValues } | { problems: DraftProblems } {
  const { alt, from_date, to_date, paid_by } = draft
  const target = readTarget(draft)
  const problems: DraftProblems = 'problems' in target ? target.problems : {}
  if (alt.trim() === '' && !mayLackText) problems.alt = texts.banners.altMissing
  if (from_date && to_date && to_date < from_date) problems.to_date = texts.banners.endsBefore
  return 'problems' in target || Object.keys(problems).length > 0
    ? { problems }
    : { content: { alt, from_date, to_date, paid_by, ...target } }
}

/** Shows all problems at their fields. Returns false if no problem belongs to a field. */
export function showBannerProblems(
  { setError }: UseFormReturn<BannerDraft>,
  { subcategory_id, ...problems }: DraftProblems,
) {
  const shown = subcategory_id ? { ...problems, category_id: subcategory_id } : problems
  return showServerErrors(setError, Object.keys(emptyBannerDraft) as (keyof BannerDraft)[], shown)
}

function readTarget(draft: BannerDraft): Target | { problems: DraftProblems } {
  const { opens, query, category_id, product_id, shop_id } = draft
  switch (opens) {
    case 'search':
      return query.trim() ? { opens, query } : { problems: { query: texts.banners.queryMissing } }
    case 'category': {
      const [which, number] = category_id.split(' ')
      if (which === 'category') return { opens: which, category_id: Number(number) }
      if (which === 'subcategory') return { opens: which, subcategory_id: Number(number) }
      return { problems: { category_id: texts.missing.category } }
    }
    case 'offer': {
      const number = numberIn(product_id, 'product')
      return number ? { opens, product_id: number } : { problems: { product_id: texts.banners.offerMissing } }
    }
    case 'shop': {
      const number = numberIn(shop_id, 'shop')
      return number ? { opens, shop_id: number } : { problems: { shop_id: texts.banners.shopMissing } }
    }
    default:
      return { opens }
  }
}

const numbers = {
  product: /(?:^|\/product\/)([1-9]\d{0,8})\/?(?:[?#]|$)/,
  shop: /(?:^|\/shop\/)([1-9]\d{0,8})\/?(?:[?#]|$)/,
}

export const numberIn = (typed: string, page: keyof typeof numbers) => numbers[page].exec(typed.trim())?.[1]

/** Returns 'Starts 1 Dec 2026', 'Showing' or 'Ended 12 Nov 2026', for example. */
export function bannerState(banner: ArrangedBanner): { tone: StatusTone; words: string } {
  const { state, from_date, to_date } = banner
  if (state === 'starts' && from_date)
    return { tone: 'pending', words: texts.banners.starts({ date: formatDate(from_date) }) }
  if (state === 'ended' && to_date)
    return { tone: 'inactive', words: texts.banners.ended({ date: formatDate(to_date) }) }
  if (state === 'covered') return { tone: 'pending', words: texts.banners.covered }
  return { tone: 'active', words: texts.banners.showing }
}
