import type { AnswerOf, CallName, SentTo } from 'server/contract/calls'
import { ApiError, type ApiRequest } from './api-request.ts'
import { inTime } from './in-time.ts'

type NoKeys = Record<never, never>
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type Needed<T> = { [K in keyof T as NoKeys extends T[K] ? never : K]: T[K] }
/** The parts of a call; those in which everything is optional may be left out. */
export type CallInput<N extends CallName> = Needed<Defined<SentTo<N>>> & Partial<Defined<SentTo<N>>>
type Send = (request: ApiRequest) => Promise<unknown>

/**
 * How long the HTTP library may be on its way, in milliseconds; what it then waits for itself begins after
 * it.
 */
const patience = 15_000

/** The HTTP library comes with the first call: a page that brought its data makes none before it is seen. */
let send: Send = async (request) => {
  const { sendByHttp } = await inTime(patience, import('./http.ts')).catch((reason: unknown) => {
    throw Object.assign(new ApiError(0, {}), { cause: reason })
  })
  return sendByHttp(request)
}

/**
 * Has the library there before the first call: with what is typed or opened next, its way would be waited
 * for.
 */
export const prepareCalls = () => void import('./http.ts').catch(() => {})

/** Has calls answered by somebody else than the network: the server, when it draws a page. */
export const sendCallsBy = (sender: Send) => {
  send = sender
}

/**
 * Makes a call of the contract by name: `callApi('GET /api/product/:id', { params: { id: 7 } })`. A body with
 * a File or Blob is sent as multipart/form-data. Throws ApiError.
 */
export const callApi = <N extends CallName>(
  name: N,
  ...[input = {} as CallInput<N>, options = {}]: NoKeys extends CallInput<N>
    ? [input?: CallInput<N>, options?: ApiRequest['options']]
    : [input: CallInput<N>, options?: ApiRequest['options']]
): Promise<AnswerOf<N>> => send({ name, input, options }) as Promise<AnswerOf<N>>
