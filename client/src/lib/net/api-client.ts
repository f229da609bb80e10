import type { AnswerOf, CallName, SentTo } from 'server/contract/calls'
import { ApiError, type ApiRequest } from './api-request.ts'
import { inTime } from './in-time.ts'

type NoKeys = Record<never, never>
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type Needed<T> = { [K in keyof T as NoKeys extends T[K] ? never : K]: T[K] }
export type CallInput<N extends CallName> = Needed<Defined<SentTo<N>>> & Partial<Defined<SentTo<N>>>
type Send = (request: ApiRequest) => Promise<unknown>

/** Milliseconds to wait for the HTTP library to load; the request has a separate timeout. */
const patience = 15_000

/** Loads the HTTP library with the first call, since server-rendered pages do not need it. */
let send: Send = async (request) => {
  const { sendByHttp } = await inTime(patience, import('./http.ts')).catch((reason: unknown) => {
    throw Object.assign(new ApiError(0, {}), { cause: reason })
  })
  return sendByHttp(request)
}

export const prepareCalls = () => void import('./http.ts').catch(() => {})

/** Replaces the network with `sender`, for server-side rendering. */
export const setCallSender = (sender: Send) => {
  send = sender
}

/**
 * Example: `callApi('GET /api/product/:id', { params: { id: 7 } })`. A body with a File or Blob is sent as
 * multipart/form-data. Throws ApiError.
 */
export const callApi = <N extends CallName>(
  name: N,
  ...[input = {} as CallInput<N>, options = {}]: NoKeys extends CallInput<N>
    ? [input?: CallInput<N>, options?: ApiRequest['options']]
    : [input: CallInput<N>, options?: ApiRequest['options']]
): Promise<AnswerOf<N>> => send({ name, input, options }) as Promise<AnswerOf<N>>
