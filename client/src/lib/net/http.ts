import axios, { type AxiosProgressEvent, type AxiosResponse, isAxiosError } from 'axios'
import { limits } from 'server/contract/facts/limits'
import { currentLocale, texts } from 'server/contract/facts/texts'
import { cachedAtHeader } from '../storage/cacheable-calls.ts'
import { ApiError, type ApiRequest } from './api-request.ts'
import { fillIn } from './call-path.ts'
import { isCacheUnchecked } from './from-history.ts'

const http = axios.create({ timeout: 30_000, headers: { 'Accept-Language': currentLocale() } })

/** Sends a body with a File or Blob as multipart/form-data. Throws ApiError. */
export async function sendByHttp({ name, input, options }: ApiRequest): Promise<unknown> {
  const [method, path = ''] = name.split(' ')
  const { params, query, body } = input
  const { multipart = false, signal, onProgress, ...requestOptions } = options
  const form = body && (multipart || hasFile(body)) ? toFormData(body) : undefined
  // Uploads may be slow as long as bytes are sent; other calls have a timeout.
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
    // The response is a page instead of JSON, such as a Wi-Fi sign-in.
    if (response.status !== 204 && !isObject(response.data))
      throw new ApiError(0, {}, texts.failedCalls.wrongPlace)
    return withTime(response)
  } catch (error) {
    if (stall?.isStalled()) throw new ApiError(0, {}, texts.failedCalls.stoodStill)
    if (!isAxiosError(error) || error.code === 'ERR_CANCELED') throw error
    const answer: unknown = error.response?.data
    const status = error.response?.status ?? 0
    const retryAfter = Number(error.response?.headers['retry-after']) || undefined
    const [errorAnswer, reason] = isObject(answer) ? [answer] : [{}, reasonOf(status)]
    throw new ApiError(status, errorAnswer, reason, retryAfter)
  } finally {
    stall?.end()
  }
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

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

/** Message for a response without JSON, such as a proxy's; undefined when there was no response (0). */
export function reasonOf(status: number): string | undefined {
  if (status === 0) return undefined
  if (status === 413) return texts.failedCalls.tooLarge
  if (status === 408) return texts.failedCalls.tookTooLong
  if (status === 429) return texts.failedCalls.tooMany
  if (status >= 502 && status <= 504) return texts.failedCalls.away
  if (status >= 500) return texts.failedCalls.serverFailed
  return texts.failedCalls.refused
}

/** Aborts the request when `moved` has not been called for this many milliseconds. */
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
