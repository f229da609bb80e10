import type { CallName } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import type { ErrorAnswer } from 'server/contract/fields'

/** A failed call. `status` is 0 when there was no response from our server. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: Record<string, string>
  readonly answer: Partial<ErrorAnswer>
  /** Seconds to wait before a retry, from the Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    answer: Partial<ErrorAnswer>,
    reason = texts.failedCalls.notReached,
    retryAfter?: number,
  ) {
    super(answer.message ?? reason)
    this.name = 'ApiError'
    this.status = status
    this.fields = answer.fields ?? {}
    this.answer = answer
    this.retryAfter = retryAfter
  }
}

export const isServerUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0

/** HTTP statuses after which the same request may be retried. */
export const notNow = [408, 425, 429, 502, 503, 504]

type Options = {
  signal?: AbortSignal
  /** Called with the progress of an upload in bytes. */
  onProgress?: (loaded: number, total: number) => void
  /** Sends multipart/form-data even without a file, for calls that accept files. */
  multipart?: boolean
}

export type ApiRequest = {
  name: CallName
  input: { params?: Record<string, unknown>; query?: object; body?: object }
  options: Options
}
