import type { QueryClient } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { CallName } from 'server/contract/calls'
import { offerQuery } from '../features/shopper/catalog/catalog.api.ts'
import { addressOf } from '../lib/dom/use-address.ts'
import { setCallSender } from '../lib/net/api-client.ts'
import { ApiError, type ApiRequest } from '../lib/net/api-request.ts'
import { fillIn } from '../lib/net/call-path.ts'
import { answersIn } from '../lib/storage/cached-at.ts'
import type { FirstEntry } from './first-answers.ts'
import { fetchFirstData } from './first-data.ts'
import { publicRoutes, withRoot } from './public-routes.tsx'
import { structuredData } from './structured-data.ts'

// The entry of `client/dist-server/server-page.js`: everything that the server can use from the client.
export { pageAddress } from './first-data.ts'

import { createQueryClient, Providers } from './providers.tsx'

type ServerPage = {
  /** 410 when the offer has ended. */
  status: 200 | 410
  /** Source file of the screen, by which the build finds the screen's scripts and styles. */
  screen: string
  head: string
  body: string
  data: unknown
  structured: object[]
}

const handler = createStaticHandler(withRoot(publicRoutes))

/** `address` is a return value of `pageAddress`. Throws ApiError: 404 for an unknown offer. */
export async function renderPage(address: string, publicUrl: string): Promise<ServerPage> {
  const url = new URL(address, publicUrl)
  const queryClient = createQueryClient()
  try {
    return await draw(url, queryClient)
  } finally {
    // Without `clear`, timers would keep each query in memory for half an hour.
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

/** Splits the title, meta and link elements, which React writes first, from the body. */
function splitHead(html: string) {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)*/.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

function isOver(queryClient: QueryClient, { pathname }: URL) {
  const id = Number(pathname.split('/').at(-1))
  return queryClient.getQueryData(offerQuery(id).queryKey)?.product.offer_state === 'expired'
}

/** Makes an API call as a visitor. Throws an error with `statusCode` when the call is refused. */
type Ask = (name: CallName, input: ApiRequest['input']) => Promise<unknown>

const urls = new WeakMap<object, string>()

export const setServerCalls = (ask: Ask) =>
  setCallSender(async ({ name, input }) => {
    try {
      const answer = await ask(name, input)
      if (answer instanceof Object) urls.set(answer, urlOf(name, input))
      return answer
    } catch (error) {
      if (error instanceof Error && 'statusCode' in error)
        throw new ApiError(Number(error.statusCode), { message: error.message })
      throw error
    }
  })

function urlOf(name: CallName, { params, query = {} }: ApiRequest['input']) {
  const [, path = ''] = name.split(' ')
  const parameters = new URLSearchParams(addressOf(query)).toString()
  return fillIn(path, params) + (parameters && `?${parameters}`)
}

/** The data of a page for `takeFirstData` and `cacheFirstData`. */
export const entriesOf = (queryClient: QueryClient): FirstEntry[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state: { data } }) => [
      queryKey,
      data,
      answersIn(data).map((answer) => urls.get(answer) ?? ''),
    ])
