import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallName } from 'server/contract/calls'
import { sendCallsBy } from '../lib/api-client.ts'
import { ApiError, type ApiRequest } from '../lib/api-request.ts'

/** Makes a call as a visitor would; throws an error with a `statusCode` when it is refused. */
export type Ask = (name: CallName, input: ApiRequest['input']) => Promise<unknown>

/** Has the server's own answers stand for those of the network. */
export const answerCallsWith = (ask: Ask) =>
  sendCallsBy(async ({ name, input }) => {
    try {
      return await ask(name, input)
    } catch (error) {
      if (error instanceof Error && 'statusCode' in error)
        throw new ApiError(Number(error.statusCode), { message: error.message })
      throw error
    }
  })

export type FirstEntry = [QueryKey, unknown]

/** What a page was drawn from, as `takeFirstData` reads it. */
export const entriesOf = (queryClient: QueryClient): FirstEntry[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data])

/** What the page brought; nothing when it is the shell. */
export function readFirstData(): FirstEntry[] {
  const text = firstData()?.textContent
  return text ? (JSON.parse(text) as FirstEntry[]) : []
}

const firstData = () => document.getElementById('first-data')

/** Not what was answered to somebody with a session, and nothing that may be old. */
export const mayKeepFirstData = () => firstData()?.dataset.keptBy === 'public' && !isFromHistory()

/** Going back, and opening what was open before, browsers show a page as it was, without asking whether it still is. */
function isFromHistory() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // What a service worker hands over counts no bytes either, but it has asked.
  return page?.type === 'back_forward' || (page?.transferSize === 0 && !navigator.serviceWorker?.controller)
}

/** Has the queries know what the page brought; what comes from history is asked for again. False when it brought nothing. */
export function takeFirstData(queryClient: QueryClient): boolean {
  const entries = readFirstData()
  const isOld = isFromHistory()
  // The server's Last-Modified: when the page was drawn.
  const updatedAt = isOld ? Date.parse(document.lastModified) : Date.now()
  for (const [key, data] of entries) queryClient.setQueryData(key, data, { updatedAt })
  if (isOld) void queryClient.invalidateQueries({ refetchType: 'none' })
  return entries.length > 0
}
