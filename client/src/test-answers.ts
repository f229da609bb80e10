import axios, {
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios'
import { type AnswerOf, type CallName, calls } from 'server/contract/calls'
import type { ErrorAnswer } from 'server/contract/fields'

/** 'away': the connection fails. 'silent': the server does not respond until the caller aborts. */
export type Answer<N extends CallName> =
  | { status?: 200 | 201 | 204; body: AnswerOf<N> }
  | {
      status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503
      body?: Partial<ErrorAnswer>
      /** Seconds, sent in the Retry-After header. */
      retryAfter?: number
    }
  | { status: number; page: string }
  | 'away'
  | 'silent'
type Sent = {
  call: CallName
  query: Record<string, string>
  body: Record<string, unknown>
  headers: AxiosHeaders
}
type Answers = { [N in CallName]?: Answer<N> | ((sent: Sent) => Answer<N> | Promise<Answer<N>>) }

let answers: Answers = {}
let log: Sent[] = []

/** Stubs the network in component tests and records calls. Import it before modules that make calls. */
export function answerCalls(byCall: Answers) {
  log = []
  answers = byCall
  return { sentTo: (name: CallName) => log.filter(({ call }) => call === name).map(({ body }) => body) }
}

axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const { params, data, headers: sentHeaders } = config
  const sent = { call: callOf(config), query: { ...params }, body: bodyOf(data), headers: sentHeaders }
  log.push(sent)
  const given = answers[sent.call] ?? { status: 404 }
  const answer = await (typeof given === 'function' ? given(sent) : given)
  if (answer === 'away') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
  if (answer === 'silent') return untilGivenUp(config)
  const { status = 200, body = {} } = 'page' in answer ? { status: answer.status, body: answer.page } : answer
  const waits = 'retryAfter' in answer && answer.retryAfter
  const headers = new AxiosHeaders(waits ? { 'retry-after': String(waits) } : {})
  const response = { status, statusText: '', data: body, headers, config }
  if (status >= 400) throw new AxiosError('Refused', AxiosError.ERR_BAD_REQUEST, config, null, response)
  return response
}

// Preloads the HTTP library, so that tests do not wait for it. The library copies the stub.
await import('./lib/net/http.ts')

const untilGivenUp = ({ signal }: InternalAxiosRequestConfig) =>
  new Promise<never>((_, reject) => signal?.addEventListener?.('abort', () => reject(new CanceledError())))

function callOf({ method, url = '' }: InternalAxiosRequestConfig): CallName {
  const isIt = (name: CallName) => new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`).test(made)
  const made = `${method?.toUpperCase()} ${url}`
  const call = (Object.keys(calls) as CallName[]).find(isIt)
  if (!call) throw new Error(`The contract has no call ${made}.`)
  return call
}

function bodyOf(data: unknown): Record<string, unknown> {
  if (data instanceof FormData) return Object.fromEntries(data)
  return typeof data === 'string' ? JSON.parse(data) : {}
}
