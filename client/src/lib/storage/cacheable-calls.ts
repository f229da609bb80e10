import type { CallName, calls } from 'server/contract/calls'

/** Only calls with the same answer for everyone may be cached on a device. */
type CallForEveryone = {
  [Name in CallName]: (typeof calls)[Name] extends { kept: unknown } ? Name : never
}[CallName]

/** Each kind of answer has its own cache, so that many searches do not evict the offers. */
export type CachedKind = 'site' | 'products' | 'related' | 'searches' | 'shops'

/** Answers that shopper screens need offline. The category menus replace search suggestions. */
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

/** Maximum number of cached answers of each kind. */
export const mostCached: Record<CachedKind | 'pictures', number> = {
  site: 8,
  products: 60,
  related: 30,
  searches: 30,
  // Each shop answer includes the shop's offers.
  shops: 40,
  pictures: 200,
}

const cachedForDays = 14

/** Header with the time at which the service worker cached an answer, ISO 8601. */
export const cachedAtHeader = 'x-kept-at'

const patterns = Object.entries(kept).map(([name, kind]) => ({
  kind,
  path: new RegExp(`^${name.slice('GET '.length).replace(/:\w+/, '\\d+')}$`),
}))

/** Returns undefined when the answer of a path must not be cached. */
export const kindOf = (path: string): CachedKind | undefined =>
  patterns.find((one) => one.path.test(path))?.kind

/** Answers to signed-in users are never public (server/docs/response-cache.md). */
export const isPublic = (headers: Headers) => /\bpublic\b/.test(headers.get('cache-control') ?? '')

/** Builds a cache key with parameters in a fixed order and encoding. */
export function keyOf(url: string) {
  const { pathname, searchParams } = new URL(url, self.location.origin)
  searchParams.sort()
  const parameters = searchParams.toString()
  return parameters ? `${pathname}?${parameters}` : pathname
}

/** Excludes "open now", which is outdated within minutes, and filter counts. */
export const kindOfKey = (key: string) =>
  /[?&](?:open=now|facets=1)/.test(key) ? undefined : kindOf(key.replace(/\?.*/, ''))

export const isTooOld = (cachedAt: string, now = Date.now()) =>
  !(now - Date.parse(cachedAt) < cachedForDays * 24 * 60 * 60 * 1000)
