import axios, { type AxiosProgressEvent, type AxiosResponse, isAxiosError } from 'axios'
import type { AnswerOf, CallName, SentTo } from 'server/contract/calls'
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

type NoKeys = Record<never, never>
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type Needed<T> = { [K in keyof T as NoKeys extends T[K] ? never : K]: T[K] }
/** The parts of a call; those in which everything is optional may be left out. */
type Input<N extends CallName> = Needed<Defined<SentTo<N>>> & Partial<Defined<SentTo<N>>>
type Options = {
  signal?: AbortSignal
  onUploadProgress?: (event: AxiosProgressEvent) => void
  /** For calls that take a picture, when there is none to send: multipart/form-data all the same. */
  multipart?: boolean
}

const http = axios.create({ timeout: 30_000 })

/**
 * Makes a call of the contract by name: `callApi('GET /api/product/:id', { params: { id: 7 } })`. A body with a File or Blob is sent
 * as multipart/form-data. Throws ApiError.
 */
export async function callApi<N extends CallName>(
  name: N,
  ...[input = {} as Input<N>, options = {}]: NoKeys extends Input<N>
    ? [input?: Input<N>, options?: Options]
    : [input: Input<N>, options?: Options]
): Promise<AnswerOf<N>> {
  const { params, query, body } = input as { params?: Record<string, unknown>; query?: object; body?: object }
  const [method, path = ''] = name.split(' ')
  const { multipart = false, ...requestOptions } = options
  const form = body && (multipart || hasFile(body)) ? toFormData(body) : undefined
  try {
    const response: AxiosResponse<AnswerOf<N>> = await http.request({
      method,
      url: fillIn(path, params ?? {}),
      params: query,
      data: form ?? body,
      // Uploads over a slow network take their time; everything else answers soon or not at all.
      ...(form && { timeout: 0 }),
      ...requestOptions,
    })
    return response.data
  } catch (error) {
    if (!isAxiosError(error) || error.code === 'ERR_CANCELED') throw error
    const answer: unknown = error.response?.data
    throw new ApiError(error.response?.status ?? 0, typeof answer === 'object' && answer !== null ? answer : {})
  }
}

const fillIn = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))

const hasFile = (body: object) => Object.values(body).some((value) => value instanceof Blob)

function toFormData(body: object) {
  const form = new FormData()
  for (const [key, value] of Object.entries(body))
    if (value instanceof File) form.append(key, value, value.name)
    else if (value instanceof Blob) form.append(key, value)
    else if (value !== undefined && value !== null) form.append(key, String(value))
  return form
}
