import type { CallName } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import type { ErrorAnswer } from 'server/contract/fields'

/** A call that did not succeed: `status` is 0 when our server did not answer. */
export class ApiError extends Error {
  readonly status: number
  /** A sentence for each refused field. */
  readonly fields: Record<string, string>
  readonly answer: Partial<ErrorAnswer>
  /** Seconds until it may be tried again, where the server says so. */
  readonly retryAfter: number | undefined

  /** `reason` is said when the answer has no words. */
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

/** Nobody of ours has answered. */
export const isWithoutServer = (error: unknown) => error instanceof ApiError && error.status === 0

/** Answers that say 'not now', whatever was sent. */
export const notNow = [408, 425, 429, 502, 503, 504]

type Options = {
  signal?: AbortSignal
  /** Of what is sent with a file, in bytes. */
  onProgress?: (loaded: number, total: number) => void
  /** For calls that take a picture, when there is none to send: multipart/form-data all the same. */
  multipart?: boolean
}

/** A call of the contract as it is sent. */
export type ApiRequest = {
  name: CallName
  input: { params?: Record<string, unknown>; query?: object; body?: object }
  options: Options
}
