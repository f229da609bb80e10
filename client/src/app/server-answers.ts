import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from 'server/contract/calls'
import { addressOf } from '../lib/dom/use-address.ts'
import { sendCallsBy } from '../lib/net/api-client.ts'
import { ApiError, type ApiRequest } from '../lib/net/api-request.ts'
import { fillIn } from '../lib/net/call-path.ts'
import { answersIn } from '../lib/storage/cached-at.ts'
import type { FirstEntry } from './first-answers.ts'

/** Makes a call as a visitor would; throws an error with a `statusCode` when it is refused. */
type Ask = (name: CallName, input: ApiRequest['input']) => Promise<unknown>

/** By which call an answer came. */
const urls = new WeakMap<object, string>()

/** Has the server's own answers stand for those of the network. */
export const answerCallsWith = (ask: Ask) =>
  sendCallsBy(async ({ name, input }) => {
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

/** What a page was drawn from, as `takeFirstData` and `cacheFirstData` read it. */
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
