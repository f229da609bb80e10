import { inCacheTime } from '../lib/storage/in-storage-time.ts'

/**
 * Files of the back room, which are none of the shell: kept when they are first fetched, so that who writes
 * offers without a network finds the screens. And those of the shell that no code needs. Their names have a
 * hash of what is in them.
 */
const prefix = 'chowk-programs-'

/** Files that are fetched at the same time. */
const atOnce = 6

export const isProgram = (path: string) => /^\/assets\/.+\.(?:js|css|svg|woff2)$/.test(path)

/** Of one build each: another one's go when it takes over. */
export function programsOf(build: string) {
  const open = () => caches.open(prefix + build)

  async function answer(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
    // A browser without room or store refuses, or does not answer: then the network alone serves.
    const cache = await inCacheTime(open()).catch(() => undefined)
    const kept = cache && (await inCacheTime(cache.match(request.url)).catch(() => undefined))
    if (kept) return kept
    const response = await fetch(request)
    if (cache && response.status === 200) waitUntil(cache.put(request.url, response.clone()))
    return response
  }

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
