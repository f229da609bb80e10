import { isPublic } from '../lib/storage/cacheable-calls.ts'
import { withCacheTimeout } from '../lib/storage/in-storage-time.ts'
import { cacheIn, openCache } from '../lib/storage/offline-cache.ts'

type WaitUntil = (work: Promise<unknown>) => void

/** Falls back to the network when the cache fails or hangs, unlike Serwist's CacheFirst (decision 206). */
async function cacheFirst(
  request: Request,
  openFirst: Promise<Cache>,
  store: (cache: Cache, response: Response) => void,
  instead: (cache: Cache) => Promise<Response | undefined> = async () => undefined,
): Promise<Response> {
  const cache = await withCacheTimeout(openFirst).catch(() => undefined)
  const find = (look: (cache: Cache) => Promise<Response | undefined>) =>
    cache && withCacheTimeout(look(cache)).catch(() => undefined)
  const cached = await find((open) => open.match(request.url))
  if (cached) return cached
  try {
    const response = await fetch(request)
    if (cache && response.status === 200) store(cache, response)
    return response
  } catch (error) {
    const other = await find(instead)
    if (!other) throw error
    return other
  }
}

export const isPicture = (path: string) => path.startsWith('/uploads/')

/** Cached pictures never become outdated, since their names are never reused. */
export const answerPicture = (request: Request, waitUntil: WaitUntil) =>
  cacheFirst(
    request,
    openCache('pictures'),
    (_, response) => {
      if (isPublic(response.headers)) waitUntil(cacheIn('pictures', request.url, response.clone()))
    },
    (cache) => anotherSize(cache, request.url),
  )

async function anotherSize(cache: Cache, url: string) {
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const widthOf = (file: string) => Number(/\/(\d+)\.webp$/.exec(file)?.[1] ?? 0)
  const [largest] = (await cache.keys())
    .filter((request) => request.url.startsWith(folder))
    .sort((a, b) => widthOf(b.url) - widthOf(a.url))
  return largest && cache.match(largest)
}

/** Files cached when first fetched: shop and admin screens, and shell files that codes do not need. */
const prefix = 'chowk-programs-'

const atOnce = 6

export const isProgram = (path: string) => /^\/assets\/.+\.(?:js|css|svg|woff2)$/.test(path)

export function programsOf(build: string) {
  const open = () => caches.open(prefix + build)

  const answer = (request: Request, waitUntil: WaitUntil) =>
    cacheFirst(request, open(), (cache, response) => waitUntil(cache.put(request.url, response.clone())))

  async function keep(url: string) {
    const cache = await open()
    if (!(await cache.match(url))) await cache.add(url)
  }

  async function keepAll(urls: string[]) {
    const cache = await open()
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    const missing = urls.filter((url) => !kept.has(url)).values()
    const keepEach = async () => {
      for (const url of missing) await cache.add(url)
    }
    await Promise.all(Array.from({ length: atOnce }, keepEach))
  }

  async function forgetOthers() {
    const names = await caches.keys()
    await Promise.all(
      names
        .filter((name) => name.startsWith(prefix) && name !== prefix + build)
        .map((name) => caches.delete(name)),
    )
  }

  return { answer, keep, keepAll, forgetOthers }
}
