import { pages } from 'server/contract/facts/pages'
import { cachedAnswer } from '../lib/storage/offline-cache.ts'
import { networkElseCache } from './network-else-cache.ts'

/**
 * A page that is opened: from the network, else the shell, which draws the screen from kept answers. A silent
 * network is only given up on when the shell has something to draw.
 */
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
  // Whoever chooses another language waits for it.
  const isOther = (url.searchParams.get('lang') ?? language) !== language
  return networkElseCache(network, async () =>
    hasFailed || (!isOther && (isOfDevice(url) || (call && (await cachedAnswer(call)))))
      ? shellAtOnce(await shell())
      : undefined,
  )
}

/** What these screens show is on the device. */
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

/** The answer that the first screen of a page is made of. */
function callBehind({ pathname }: URL) {
  if (pathname === '/') return '/api/user/popularproduct'
  if (/^\/product\/\d+$/.test(pathname)) return `/api${pathname}`
  if (/^\/shop\/\d+$/.test(pathname)) return `/api/user${pathname}`
  return undefined
}

/** What is kept is there at once: nothing has to be bridged with place holders. */
async function shellAtOnce(shell: Response | undefined) {
  if (!shell) return undefined
  const html = (await shell.text()).replace('data-skeletons="on"', 'data-skeletons="off"')
  const headers = new Headers(shell.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(html, { headers })
}
