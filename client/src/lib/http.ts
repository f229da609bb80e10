import axios, { type AxiosResponse, isAxiosError } from 'axios'
import { ApiError, type ApiRequest } from './api-request.ts'
import { keptAtHeader } from './keeping.ts'

const http = axios.create({ timeout: 30_000 })

/** A call over the network. A body with a File or Blob is sent as multipart/form-data. Throws ApiError. */
export async function sendByHttp({ name, input, options }: ApiRequest): Promise<unknown> {
  const [method, path = ''] = name.split(' ')
  const { params, query, body } = input
  const { multipart = false, ...requestOptions } = options
  const form = body && (multipart || hasFile(body)) ? toFormData(body) : undefined
  try {
    const response: AxiosResponse<unknown> = await http.request({
      method,
      url: fillIn(path, params ?? {}),
      params: query,
      data: form ?? body,
      // Uploads over a slow network take their time; everything else answers soon or not at all.
      ...(form && { timeout: 0 }),
      ...requestOptions,
    })
    return withTime(response)
  } catch (error) {
    if (!isAxiosError(error) || error.code === 'ERR_CANCELED') throw error
    const answer: unknown = error.response?.data
    throw new ApiError(error.response?.status ?? 0, typeof answer === 'object' && answer !== null ? answer : {})
  }
}

/** The service worker tells when an answer was kept that stands in for the network's. */
function withTime({ data, headers }: AxiosResponse<unknown>) {
  const keptAt: unknown = headers[keptAtHeader]
  return typeof keptAt === 'string' && typeof data === 'object' ? { ...data, kept_at: keptAt } : data
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
