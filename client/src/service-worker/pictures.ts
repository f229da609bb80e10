import { isPublic } from '../lib/storage/cacheable-calls.ts'
import { inCacheTime } from '../lib/storage/in-storage-time.ts'
import { cacheIn, openCache } from '../lib/storage/offline-cache.ts'

export const isPicture = (path: string) => path.startsWith('/uploads/')

/** A stored picture: its name is never used twice, so the first one kept serves for good. */
export async function answerPicture(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  // A browser without room or store refuses, or does not answer: then the network alone serves.
  const cache = await inCacheTime(openCache('pictures')).catch(() => undefined)
  const kept = cache && (await inCacheTime(cache.match(request.url)).catch(() => undefined))
  if (kept) return kept
  try {
    const response = await fetch(request)
    if (cache && response.status === 200 && isPublic(response.headers))
      waitUntil(cacheIn('pictures', request.url, response.clone()))
    return response
  } catch (error) {
    const other = cache && (await inCacheTime(anotherSize(cache, request.url)).catch(() => undefined))
    if (!other) throw error
    return other
  }
}

/** Without a network, the same picture as it was loaded for another place, the largest one. */
async function anotherSize(cache: Cache, url: string) {
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const widthOf = (file: string) => Number(/\/(\d+)\.webp$/.exec(file)?.[1] ?? 0)
  const [largest] = (await cache.keys())
    .filter((request) => request.url.startsWith(folder))
    .sort((a, b) => widthOf(b.url) - widthOf(a.url))
  return largest && cache.match(largest)
}
