import type { QueryClient } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { offerQuery } from '../features/shopper/catalog/catalog.api.ts'
import { fetchFirstData } from './first-data.ts'
import { createQueryClient, Providers } from './providers.tsx'
import { publicRoutes, withRoot } from './public-routes.tsx'
import { entriesOf } from './server-answers.ts'
import { structuredData } from './structured-data.ts'

// Only the server loads this file, as `client/dist-server/server-page.js`; what it exports is what the server
// knows of it.
export { pageAddress } from './first-data.ts'
export { answerCallsWith } from './server-answers.ts'

/** A public page as it leaves the server. */
type ServerPage = {
  /** 410: the offer is over, and its page says so. */
  status: 200 | 410
  /** The source file of the screen, by which the build knows its scripts and styles. */
  screen: string
  /** Title, meta and link elements. */
  head: string
  body: string
  /** For the browser, so that it need not ask: as `takeFirstData` reads it. */
  data: unknown
  /** Things for search engines, in the words of schema.org. */
  structured: object[]
}

const handler = createStaticHandler(withRoot(publicRoutes))

/**
 * Renders the page with an address that `pageAddress` gave. Throws ApiError when a call is refused: 404 for
 * an unknown offer.
 */
export async function renderPage(address: string, publicUrl: string): Promise<ServerPage> {
  const url = new URL(address, publicUrl)
  const queryClient = createQueryClient()
  try {
    return await draw(url, queryClient)
  } finally {
    // Each query would otherwise be held by a timer, for half an hour.
    queryClient.clear()
  }
}

async function draw(url: URL, queryClient: QueryClient): Promise<ServerPage> {
  const screen = await fetchFirstData(queryClient, url)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error(`${url.pathname} leads elsewhere`)
  const { prelude } = await prerender(
    <Providers queryClient={queryClient}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
    // In one piece: no part of a page waits for a script to put it in its place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return {
    ...splitHead(await new Response(prelude).text()),
    screen,
    status: isOver(queryClient, url) ? 410 : 200,
    data: entriesOf(queryClient),
    structured: structuredData(queryClient, url),
  }
}

/** React writes what belongs into the head before everything else. */
function splitHead(html: string) {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)*/.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

function isOver(queryClient: QueryClient, { pathname }: URL) {
  const id = Number(pathname.split('/').at(-1))
  return queryClient.getQueryData(offerQuery(id).queryKey)?.product.offer_state === 'expired'
}
