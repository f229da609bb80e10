import type { Banner } from 'server/contract/banners/calls'
import type { SentTo } from 'server/contract/calls'
import { formatDate } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { StatusTone } from '../../../ui/status.tsx'

type BannerContent = SentTo<'POST /api/banner/savebanner'>['body']

export type ArrangedBanner = Banner & {
  version: number
  opens: 'nothing' | 'search' | 'category' | 'subcategory' | 'offer' | 'shop'
  query: string | null
  category_id: number | null
  subcategory_id: number | null
  product_id: number | null
  product_name: string | null
  shop_id: number | null
  shop_name: string | null
  from_date: string | null
  to_date: string | null
  state: 'showing' | 'covered' | 'starts' | 'ended'
  clicks: number
}

/** `kind` is 'category 7' or 'subcategory 12', since one list contains both. */
export type BannerDraft = {
  alt: string
  opens: 'nothing' | 'search' | 'category' | 'offer' | 'shop'
  query: string
  kind: string
  offer: string
  shop: string
  from_date: string
  to_date: string
  paid_by: Banner['paid_by']
}

export const bannerDraftOf = (banner: ArrangedBanner): BannerDraft => ({
  alt: banner.alt ?? '',
  opens: banner.opens === 'subcategory' ? 'category' : banner.opens,
  query: banner.query ?? '',
  kind:
    banner.category_id !== null
      ? `category ${banner.category_id}`
      : banner.subcategory_id !== null
        ? `subcategory ${banner.subcategory_id}`
        : '',
  offer: String(banner.product_id ?? ''),
  shop: String(banner.shop_id ?? ''),
  from_date: banner.from_date ?? '',
  to_date: banner.to_date ?? '',
  paid_by: banner.paid_by,
})

export type DraftProblem = { field: keyof BannerDraft; message: string }

export const emptyBannerDraft: BannerDraft = {
  ...{ alt: '', opens: 'nothing', query: '', kind: '', offer: '', shop: '', from_date: '', to_date: '' },
  paid_by: 'nobody',
}

export type SaidOfBanner = Omit<BannerContent, 'id' | 'version'>

/** Returns all problems in the form's order. `mayLackText` allows a new picture without a text. */
export function readBannerDraft(draft: BannerDraft, mayLackText = false): SaidOfBanner | DraftProblem[] {
  const { alt, from_date, to_date, paid_by } = draft
  const target = readTarget(draft)
  const problems: DraftProblem[] = []
  if (alt.trim() === '' && !mayLackText) problems.push({ field: 'alt', message: texts.banners.altMissing })
  if ('field' in target) problems.push(target)
  if (from_date && to_date && to_date < from_date)
    problems.push({ field: 'to_date', message: texts.banners.endsBefore })
  return 'field' in target || problems.length > 0 ? problems : { alt, from_date, to_date, paid_by, ...target }
}

export const refusedIn = (fields: Record<string, string>): DraftProblem[] =>
  Object.entries(fields).flatMap(([name, message]) => {
    const field = shownIn[name]
    return field ? [{ field, message }] : []
  })

type Target = Omit<BannerContent, 'id' | 'version' | 'alt' | 'from_date' | 'to_date' | 'paid_by'>

function readTarget({ opens, query, kind, offer, shop }: BannerDraft): Target | DraftProblem {
  switch (opens) {
    case 'search':
      return query.trim() ? { opens, query } : { field: 'query', message: texts.banners.queryMissing }
    case 'category': {
      const [which, number] = kind.split(' ')
      if (which === 'category') return { opens: which, category_id: Number(number) }
      if (which === 'subcategory') return { opens: which, subcategory_id: Number(number) }
      return { field: 'kind', message: texts.missing.category }
    }
    case 'offer': {
      const number = numberIn(offer, 'product')
      return number ? { opens, product_id: number } : { field: 'offer', message: texts.banners.offerMissing }
    }
    case 'shop': {
      const number = numberIn(shop, 'shop')
      return number ? { opens, shop_id: number } : { field: 'shop', message: texts.banners.shopMissing }
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

const shownIn: Record<string, keyof BannerDraft> = {
  alt: 'alt',
  opens: 'opens',
  query: 'query',
  category_id: 'kind',
  subcategory_id: 'kind',
  product_id: 'offer',
  shop_id: 'shop',
  from_date: 'from_date',
  to_date: 'to_date',
  paid_by: 'paid_by',
}

/** 'Starts 1 Dec 2026', 'Showing', 'Ended 12 Nov 2026'. */
export function bannerState({ state, from_date, to_date }: ArrangedBanner): {
  tone: StatusTone
  words: string
} {
  if (state === 'starts' && from_date)
    return { tone: 'pending', words: texts.banners.starts({ date: formatDate(from_date) }) }
  if (state === 'ended' && to_date)
    return { tone: 'inactive', words: texts.banners.ended({ date: formatDate(to_date) }) }
  if (state === 'covered') return { tone: 'pending', words: texts.banners.covered }
  return { tone: 'active', words: texts.banners.showing }
}
