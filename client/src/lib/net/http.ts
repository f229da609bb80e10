import axios, { type AxiosProgressEvent, type AxiosResponse, isAxiosError } from 'axios'
import { limits } from 'server/contract/facts/limits'
import { currentLocale, texts } from 'server/contract/facts/texts'
import { cachedAtHeader } from '../storage/cacheable-calls.ts'
import { ApiError, type ApiRequest } from './api-request.ts'
import { fillIn } from './call-path.ts'
import { isCacheUnchecked } from './from-history.ts'

const http = axios.create({ timeout: 30_000, headers: { 'Accept-Language': currentLocale() } })

/** A call over the network. A body with a File or Blob is sent as multipart/form-data. Throws ApiError. */
export async function sendByHttp({ name, input, options }: ApiRequest): Promise<unknown> {
  const [method, path = ''] = name.split(' ')
  const { params, query, body } = input
  const { multipart = false, signal, onProgress, ...requestOptions } = options
  const form = body && (multipart || hasFile(body)) ? toFormData(body) : undefined
  // Uploads over a slow network take their time, as long as they move; everything else answers soon or not at
  // all.
  const stall = form && watchForStall(limits.upload.stalledAfter, signal)
  const onUploadProgress = ({ loaded, total = loaded }: AxiosProgressEvent) => {
    stall?.moved()
    onProgress?.(loaded, total)
  }
  try {
    const response: AxiosResponse<unknown> = await http.request({
      method,
      url: fillIn(path, params),
      params: query,
      data: form ?? body,
      ...(isCacheUnchecked() && { headers: { 'Cache-Control': 'no-cache' } }),
      signal: stall?.signal ?? signal,
      ...(form && { timeout: 0, onUploadProgress }),
      ...requestOptions,
    })
    // A page where our server would have sent JSON: that of a Wi-Fi's sign-in, for instance.
    if (response.status !== 204 && !isObject(response.data))
      throw new ApiError(0, {}, texts.failedCalls.wrongPlace)
    return withTime(response)
  } catch (error) {
    if (stall?.isStalled()) throw new ApiError(0, {}, texts.failedCalls.stoodStill)
    if (!isAxiosError(error) || error.code === 'ERR_CANCELED') throw error
    const answer: unknown = error.response?.data
    const status = error.response?.status ?? 0
    const retryAfter = Number(error.response?.headers['retry-after']) || undefined
    const [said, reason] = isObject(answer) ? [answer] : [{}, reasonOf(status)]
    throw new ApiError(status, said, reason, retryAfter)
  } finally {
    stall?.end()
  }
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/** The service worker tells when an answer was kept that stands in for the network's. */
function withTime({ data, headers }: AxiosResponse<unknown>) {
  const cachedAt: unknown = headers[cachedAtHeader]
  return typeof cachedAt === 'string' && isObject(data) ? { ...data, kept_at: cachedAt } : data
}

const hasFile = (body: object) => Object.values(body).some((value) => value instanceof Blob)

function toFormData(body: object) {
  const form = new FormData()
  for (const [key, value] of Object.entries(body))
    if (value instanceof File) form.append(key, value, value.name)
    else if (value instanceof Blob) form.append(key, value)
    else if (value !== undefined && value !== null) form.append(key, String(value))
  return form
}

/** What is true of an answer without our words, a proxy's; undefined when there was none (status 0). */
export function reasonOf(status: number): string | undefined {
  if (status === 0) return undefined
  if (status === 413) return texts.failedCalls.tooLarge
  if (status === 408) return texts.failedCalls.tookTooLong
  if (status === 429) return texts.failedCalls.tooMany
  if (status >= 502 && status <= 504) return texts.failedCalls.away
  if (status >= 500) return texts.failedCalls.serverFailed
  return texts.failedCalls.refused
}

/**
 * For a request that may take long but must not stand still: its signal aborts with the caller's, or when
 * `moved` was not called for so many milliseconds.
 */
export function watchForStall(milliseconds: number, caller?: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let isStalled = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isStalled = true
      abort()
    }, milliseconds)
  }
  moved()
  if (caller?.aborted) abort()
  caller?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    moved,
    isStalled: () => isStalled,
    end() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', abort)
    },
  }
}
