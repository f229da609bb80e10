import type { AxiosProgressEvent } from 'axios'
import type { CallName } from 'server/contract/calls'
import type { ErrorAnswer } from 'server/contract/fields'

/** A call that did not succeed: `status` is 0 when the server could not be reached. */
export class ApiError extends Error {
  readonly status: number
  /** A sentence for each refused field. */
  readonly fields: Record<string, string>
  readonly answer: Partial<ErrorAnswer>

  constructor(status: number, answer: Partial<ErrorAnswer>) {
    super(answer.message ?? 'The server could not be reached.')
    this.name = 'ApiError'
    this.status = status
    this.fields = answer.fields ?? {}
    this.answer = answer
  }
}

type Options = {
  signal?: AbortSignal
  onUploadProgress?: (event: AxiosProgressEvent) => void
  /** For calls that take a picture, when there is none to send: multipart/form-data all the same. */
  multipart?: boolean
}

/** A call of the contract as it is sent. */
export type ApiRequest = {
  name: CallName
  input: { params?: Record<string, unknown>; query?: object; body?: object }
  options: Options
}
