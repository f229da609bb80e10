import { type CachedKind, cachedAtHeader, isTooOld, keyOf, kindOfKey, mostCached } from './cacheable-calls.ts'
import { withStorageTimeout } from './in-storage-time.ts'

/** Version of the cached responses: increase it when screens can no longer use older responses. */
const format = 1
const prefix = 'chowk-kept-'
const cacheNameOf = (kind: CachedKind | 'pictures') => `${prefix}${kind}-${format}`

export const openCache = (kind: CachedKind | 'pictures') => caches.open(cacheNameOf(kind))

/** Stores a response as the newest, which is the last entry in its cache. */
export async function cacheIn(kind: CachedKind | 'pictures', key: string, response: Response) {
  const cache = await openCache(kind)
  await cache.delete(key)
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -mostCached[kind]).map((old) => cache.delete(old)))
}

export async function storeAnswer(url: string, json: string, at = new Date()) {
  const key = keyOf(url)
  const kind = kindOfKey(key)
  if (!kind) return
  const headers = { 'content-type': 'application/json', [cachedAtHeader]: at.toISOString() }
  await cacheIn(kind, key, new Response(json, { headers }))
}

export async function cachedAnswer(url: string): Promise<Response | undefined> {
  const key = keyOf(url)
  const kind = kindOfKey(key)
  const response = kind && (await (await openCache(kind)).match(key))
  return response && !isTooOld(response.headers.get(cachedAtHeader) ?? '') ? response : undefined
}

/** Caches responses embedded in pages, which the service worker has not seen. */
export async function cacheFirstAnswers(entries: readonly (readonly [url: string, answer: unknown])[]) {
  if (typeof caches === 'undefined') return
  for (const [url, answer] of entries) await storeAnswer(url, JSON.stringify(answer))
}

export async function removeCaches() {
  if (typeof caches === 'undefined') return
  const remove = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)))
  }
  await withStorageTimeout(remove())
}

/** Returns the cached responses of a kind, the latest first. */
export async function allCached(kind: CachedKind): Promise<{ answer: unknown; cachedAt: string }[]> {
  if (typeof caches === 'undefined') return []
  const all = await withStorageTimeout(openCache(kind).then((cache) => cache.matchAll()))
  const answers = all.map(async (response) => ({
    answer: (await response.json()) as unknown,
    cachedAt: response.headers.get(cachedAtHeader) ?? '',
  }))
  return (await Promise.all(answers)).filter(({ cachedAt }) => !isTooOld(cachedAt)).reverse()
}
