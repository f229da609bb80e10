import { pages } from 'server/contract/facts/pages'
import { cachedAnswer } from '../lib/storage/offline-cache.ts'
import { networkElseCache } from './network-else-cache.ts'

/** Falls back to the shell when the network fails, or when it is slow and the screen's data is cached. */
export async function answerScreen(
  { request, preloadResponse }: FetchEvent,
  language: string,
  shell: () => Promise<Response | undefined>,
): Promise<Response> {
  const network = Promise.resolve(preloadResponse as Promise<Response | undefined>).then(
    (preloaded) => preloaded ?? fetch(request),
  )
  let hasFailed = false
  network.catch(() => {
    hasFailed = true
  })
  const url = new URL(request.url)
  const call = callBehind(url)
  // A language switch always waits for the network.
  const isOther = (url.searchParams.get('lang') ?? language) !== language
  return networkElseCache(network, async () =>
    hasFailed || (!isOther && (isOfDevice(url) || (call && (await cachedAnswer(call)))))
      ? shellAtOnce(await shell())
      : undefined,
  )
}

const isOfDevice = ({ pathname }: URL) =>
  pathname.startsWith(pages.code.replace(':id', '')) ||
  [
    pages.saved,
    pages.shops,
    pages.addShop,
    pages.newOffer,
    pages.addProduct,
    pages.outbox,
    pages.counter,
  ].some((page) => page === pathname)

function callBehind({ pathname }: URL) {
  if (pathname === '/') return '/api/user/popularproduct'
  if (/^\/product\/\d+$/.test(pathname)) return `/api${pathname}`
  if (/^\/shop\/\d+$/.test(pathname)) return `/api/user${pathname}`
  return undefined
}

/** Cached responses are available at once, so the shell needs no skeletons. */
async function shellAtOnce(shell: Response | undefined) {
  if (!shell) return undefined
  const html = (await shell.text()).replace('data-skeletons="on"', 'data-skeletons="off"')
  const headers = new Headers(shell.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(html, { headers })
}
