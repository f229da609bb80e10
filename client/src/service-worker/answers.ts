import { isPublic } from '../lib/storage/cacheable-calls.ts'
import { keepAnswer, keptAnswer } from '../lib/storage/offline-cache.ts'
import { networkElseKept } from './network.ts'

/** A call: from the network, and kept if it may be; else as it was kept, with its time. */
export function answerCall(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const network = fetch(request).then((response) => {
    if (response.ok && isPublic(response.headers)) waitUntil(cacheAnswer(request.url, response.clone()))
    return response
  })
  waitUntil(network.catch(() => {}))
  return networkElseKept(network, () => keptAnswer(request.url))
}

export const cacheAnswer = async (url: string, response: Response) => keepAnswer(url, await response.text())
