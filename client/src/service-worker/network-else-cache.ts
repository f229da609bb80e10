import { isPublic } from '../lib/storage/cacheable-calls.ts'
import { withCacheTimeout } from '../lib/storage/in-storage-time.ts'
import { cachedAnswer, storeAnswer } from '../lib/storage/offline-cache.ts'

/** Milliseconds to wait for the network when there is a cached response. */
const patience = 4000
/** Milliseconds to wait when the network has just timed out: a screen needs several responses. */
const littlePatience = 500
const justBefore = 30_000

let lastSilence = Number.NEGATIVE_INFINITY

/** Falls back to the cache when the network fails or does not respond in time. */
export async function networkElseCache(
  network: Promise<Response>,
  readCache: () => Promise<Response | undefined>,
): Promise<Response> {
  const kept = () => withCacheTimeout(readCache()).catch(() => undefined)
  const answer = network.then(
    (response) => response,
    async (error: unknown) => {
      const response = await kept()
      if (!response) throw error
      return response
    },
  )
  const silent = silence().then(async () => {
    const response = await kept()
    if (!response) return answer
    lastSilence = Date.now()
    return response
  })
  return Promise.race([answer, silent])
}

const silence = () =>
  new Promise((resolve) => {
    setTimeout(resolve, Date.now() - lastSilence < justBefore ? littlePatience : patience)
  })

export function answerCall(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const network = fetch(request).then((response) => {
    if (response.ok && isPublic(response.headers)) waitUntil(cacheAnswer(request.url, response.clone()))
    return response
  })
  waitUntil(network.catch(() => {}))
  return networkElseCache(network, () => cachedAnswer(request.url))
}

export const cacheAnswer = async (url: string, response: Response) => storeAnswer(url, await response.text())
