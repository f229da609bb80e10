import { isPublic } from '../lib/storage/cacheable-calls.ts'
import { cachedAnswer, storeAnswer } from '../lib/storage/offline-cache.ts'
import { networkElseCache } from './network-else-cache.ts'

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
