import type { CallName, calls } from 'server/contract/calls'

/** A device may cache only calls that return the same response to everyone. */
type CallForEveryone = {
  [Name in CallName]: (typeof calls)[Name] extends { kept: unknown } ? Name : never
}[CallName]

/** Each kind of response has a separate cache, so that many searches do not evict offers. */
export type CachedKind = 'site' | 'products' | 'related' | 'searches' | 'shops'

/** Calls that shopper screens need offline. Search suggestions are missing: category menus replace them. */
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

/** Maximum number of cached responses of each kind. */
export const mostCached: Record<CachedKind | 'pictures', number> = {
  site: 8,
  products: 60,
  related: 30,
  searches: 30,
  // Each response includes the offers of a shop.
  shops: 40,
  pictures: 200,
}

const cachedForDays = 14

/** Header with the time at which the service worker cached a response (ISO 8601). */
export const cachedAtHeader = 'x-kept-at'

const patterns = Object.entries(kept).map(([name, kind]) => ({
  kind,
  path: new RegExp(`^${name.slice('GET '.length).replace(/:\w+/, '\\d+')}$`),
}))

/** Returns undefined when responses of this path must not be cached. */
export const kindOf = (path: string): CachedKind | undefined =>
  patterns.find((one) => one.path.test(path))?.kind

/** Responses to signed-in users are never public (server/docs/response-cache.md). */
export const isPublic = (headers: Headers) => /\bpublic\b/.test(headers.get('cache-control') ?? '')

/** Builds a cache key that does not depend on the order and encoding of the parameters. */
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
