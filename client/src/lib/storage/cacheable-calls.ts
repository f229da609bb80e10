import type { CallName, calls } from 'server/contract/calls'

/** The calls that everyone is answered alike: no other answer may be kept on a device. */
type CallForEveryone = {
  [Name in CallName]: (typeof calls)[Name] extends { kept: unknown } ? Name : never
}[CallName]

/**
 * What an answer belongs to. Each kind has a cache of its own, so that many searches do not push out the
 * offers.
 */
export type CachedKind = 'site' | 'products' | 'related' | 'searches' | 'shops'

/**
 * What the shopper's screens are drawn from without a network. Suggestions are not: the category menus serve
 * without them.
 */
const kept = {
  'GET /api/config': 'site',
  'GET /api/user/category_tree': 'site',
  'GET /api/user/city_names': 'site',
  'GET /api/banner/list': 'site',
  'GET /api/user/popularproduct': 'site',
  'GET /api/user/home': 'site',
  'GET /api/user/today': 'site',
  'GET /api/product/:id': 'products',
  'GET /api/products/related/:id': 'related',
  'GET /api/search/search': 'searches',
  'GET /api/user/shop/:id': 'shops',
  'GET /api/user/shop_offers/:id': 'shops',
} as const satisfies Partial<Record<CallForEveryone, CachedKind>>

/** How many of a kind, the last ones. */
export const mostCached: Record<CachedKind | 'pictures', number> = {
  site: 8,
  products: 60,
  related: 30,
  searches: 30,
  // Each with its offers.
  shops: 40,
  pictures: 200,
}

/** Nothing older is shown. */
const cachedForDays = 14

/** When an answer was kept, as the service worker tells the screen: ISO 8601. */
export const cachedAtHeader = 'x-kept-at'

const patterns = Object.entries(kept).map(([name, kind]) => ({
  kind,
  path: new RegExp(`^${name.slice('GET '.length).replace(/:\w+/, '\\d+')}$`),
}))

/** What a GET of this path belongs to; undefined when its answer is none of those that may be kept. */
export const kindOf = (path: string): CachedKind | undefined =>
  patterns.find((one) => one.path.test(path))?.kind

/**
 * Only cached responses to visitors are public (server/docs/response-cache.md): what somebody signed in was
 * answered never is.
 */
export const isPublic = (headers: Headers) => /\bpublic\b/.test(headers.get('cache-control') ?? '')

/** The key of an answer: path and parameters, however they were ordered and written. */
export function keyOf(url: string) {
  const { pathname, searchParams } = new URL(url, self.location.origin)
  searchParams.sort()
  const parameters = searchParams.toString()
  return parameters ? `${pathname}?${parameters}` : pathname
}

/**
 * As `kindOf`, for a key. What was open at some minute is of no use later, and the choices of filters are no
 * results.
 */
export const kindOfKey = (key: string) =>
  /[?&](?:open=now|facets=1)/.test(key) ? undefined : kindOf(key.replace(/\?.*/, ''))

export const isTooOld = (cachedAt: string, now = Date.now()) =>
  !(now - Date.parse(cachedAt) < cachedForDays * 24 * 60 * 60 * 1000)
