import { isPublic } from '../lib/storage/cacheable-calls.ts'
import { inCacheTime } from '../lib/storage/in-storage-time.ts'
import { cachedAnswer, storeAnswer } from '../lib/storage/offline-cache.ts'

/** How long a silent network is waited for while there is something kept to show, in milliseconds. */
const patience = 4000
/** And how long when it was silent just before: a screen is made of several answers. */
const littlePatience = 500
const justBefore = 30_000

let lastSilence = Number.NEGATIVE_INFINITY

/**
 * The network's answer, else what is kept: when the network fails, and after a while when it is silent.
 * Without anything kept, or where the browser refuses it, the network's end is the answer.
 */
export async function networkElseCache(
  network: Promise<Response>,
  readCache: () => Promise<Response | undefined>,
): Promise<Response> {
  const kept = () => inCacheTime(readCache()).catch(() => undefined)
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

/** A call: from the network, and kept if it may be; else as it was kept, with its time. */
export function answerCall(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const network = fetch(request).then((response) => {
    if (response.ok && isPublic(response.headers)) waitUntil(cacheAnswer(request.url, response.clone()))
    return response
  })
  waitUntil(network.catch(() => {}))
  return networkElseCache(network, () => cachedAnswer(request.url))
}

export const cacheAnswer = async (url: string, response: Response) => storeAnswer(url, await response.text())
