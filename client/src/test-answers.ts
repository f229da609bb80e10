import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'

/** What the network would have answered; 'away' for a server that cannot be reached. */
type Answer = { status?: number; body?: unknown } | 'away'
type Sent = { method: string; path: string; query: Record<string, string>; body: Record<string, unknown> }

let answers: Record<string, (sent: Sent) => Answer> = {}
let log: Sent[] = []

/**
 * Stands for the network in component tests: answers by path, and tells what was sent. Everything of ours above axios runs
 * as it is. To be imported before what makes calls, which an import by '../../' is.
 */
export function answerCalls(byPath: Record<string, Answer | ((sent: Sent) => Answer)>) {
  log = []
  answers = Object.fromEntries(
    Object.entries(byPath).map(([path, answer]) => [path, typeof answer === 'function' ? answer : () => answer]),
  )
  return { sentTo: (path: string) => log.filter((sent) => sent.path === path).map(({ body }) => body) }
}

axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const sent = {
    method: config.method ?? 'get',
    path: config.url ?? '',
    query: { ...config.params },
    body: bodyOf(config.data),
  }
  log.push(sent)
  const answer = answers[sent.path]?.(sent) ?? { status: 404, body: { message: 'Nothing there.' } }
  if (answer === 'away') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
  const { status = 200, body = {} } = answer
  const response = { status, statusText: '', data: body, headers: new AxiosHeaders(), config }
  if (status >= 400) throw new AxiosError('Refused', AxiosError.ERR_BAD_REQUEST, config, null, response)
  return response
}

function bodyOf(data: unknown): Record<string, unknown> {
  if (data instanceof FormData) return Object.fromEntries(data)
  return typeof data === 'string' ? JSON.parse(data) : {}
}
