import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'node:querystring'
import type { z } from 'zod'
import type { Cacheable, Call, FailedSearch } from '../../../contract/call.ts'
import { type CallName, calls } from '../../../contract/calls.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Connection } from '../database/open.ts'
import type { Reads } from '../database/replica.ts'
import { AppError } from '../errors.ts'
import { type Made, maxCachedMinutes, type ResponseMemory } from './memory.ts'
import { CachedResponse, type Sendable, sendOverload } from './sendable.ts'
import { type Callers, isOverload } from './shares.ts'

type Input = { params: unknown; query: unknown }
type SentInput = { params?: Record<string, unknown>; query?: object }
type Handler = (input: Input & { reads: Connection }) => Promise<unknown>

type CacheableCall = {
  name: CallName
  call: Call
  cache: Cacheable
  handler: Handler
  param: string | undefined
}
/** `key` is the same for all spellings of a request. */
type Question = { key: string; topics: readonly string[]; input: Input; call: CacheableCall }

function questionOf(call: CacheableCall, sentParams: object, sentQuery: object): Question | undefined {
  const params = read(call.call.params, sentParams)
  const query = read(call.call.query, sentQuery)
  if (!params || !query) return
  const input = { params: params.data, query: query.data }
  const key = `${call.name} ${JSON.stringify(input)}`
  return { call, input, key, topics: topicsOf(call.cache, params.data) }
}

const asInUrl = (values: object) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )

function read(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return { data: undefined }
  const { success, data } = schema.safeParse(value)
  return success ? { data } : undefined
}

const minutesOf = ({ minutes }: Cacheable, query: unknown, answer: unknown) =>
  (typeof minutes === 'function' ? minutes(query as never, answer as never) : minutes) ?? maxCachedMinutes

/** Fills in parameters: 'product:{id}' becomes 'product:7'. */
const topicsOf = ({ topics }: Cacheable, params: unknown) =>
  topics.map((topic) =>
    topic.replace(/\{(\w+)\}/, (_, name: string) => String((params as Record<string, unknown>)[name])),
  )

type ResponseCacheParts = {
  reads: Reads
  headers: readonly string[]
  memory: ResponseMemory
  onMade?: (name: CallName, seconds: number) => void
  callers: Pick<Callers, 'share' | 'addressOf'>
  noteUnfound?: (unfound: FailedSearch, address: string) => Promise<void>
}

type Answered = Omit<Made, 'answer' | 'isShared'> & { answer: unknown; unfound: FailedSearch | undefined }

/** Answers visitors' public calls without Express, which takes longer than a query. */
export class ResponseCache {
  readonly #byPath = new Map<string, CacheableCall>()
  readonly #failures = new WeakMap<IncomingMessage, { error: unknown }>()

  constructor(private readonly parts: ResponseCacheParts) {}

  add(name: CallName, handler: Handler) {
    const call: Call = calls[name]
    if (!call.cache) return
    const [, path = ''] = name.split(' ')
    const [prefix = '', param] = path.split(':')
    if (this.#byPath.has(prefix)) throw new Error(`${name}: another cacheable call begins with ${prefix}`)
    this.#byPath.set(prefix, { name, call, cache: call.cache, handler, param })
  }

  /** Returns false for requests that it does not handle. Calls `onFailure` when a handler throws. */
  take(req: IncomingMessage, res: ServerResponse, onFailure: () => void): boolean {
    const { memory, callers, headers } = this.parts
    const { url = '' } = req
    const cached = memory.findUrl(url)
    if (cached) {
      void this.count(cached, req)
      cached.send(req, res)
      return true
    }
    const question = this.#understand(url)
    if (!question) return false
    const make = () => this.#make(question)
    memory
      .answer(question.key, url, make, (work) => callers.share(req, work))
      .then(async (answer) => {
        await this.count(answer, req)
        answer.send(req, res)
      })
      .catch((error) => {
        // Skips Express and thereby the log, which refused requests would fill.
        if (isOverload(error)) return sendOverload(res, error, headers)
        this.#failures.set(req, { error })
        onFailure()
      })
    return true
  }

  /** Returns undefined for other URLs and for invalid requests, which Express handles. */
  #understand(url: string): Question | undefined {
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const cut = path.lastIndexOf('/') + 1
    const call = this.#byPath.get(path) ?? this.#byPath.get(path.slice(0, cut))
    const value = path.slice(cut)
    if (!call || (call.param ? value === '' || value.includes('%') : path.endsWith('/'))) return
    const params = call.param ? { [call.param]: value } : {}
    return questionOf(call, params, mark < 0 ? {} : parse(url.slice(mark + 1)))
  }

  async count({ unfound }: Sendable, req: IncomingMessage) {
    const { noteUnfound, callers } = this.parts
    if (unfound !== undefined) await noteUnfound?.(unfound, callers.addressOf(req))
  }

  /** The error of a failed request. Express reports this error without calling the handler again. */
  failureOf(req: IncomingMessage) {
    return this.#failures.get(req)
  }

  /** Throws 400 when the input is invalid. */
  async ask(name: CallName, { params = {}, query = {} }: SentInput): Promise<Answered> {
    const call = [...this.#byPath.values()].find((one) => one.name === name)
    const question = call && questionOf(call, asInUrl(params), asInUrl(query))
    if (!question) throw new AppError(400, texts.errors.requestUnreadable)
    return this.#answer(question)
  }

  async #make(question: Question): Promise<Made> {
    const { onMade, headers } = this.parts
    const startedAt = performance.now()
    const { answer, unfound, ...made } = await this.#answer(question)
    onMade?.(question.call.name, (performance.now() - startedAt) / 1000)
    return { ...made, isShared: true, answer: new CachedResponse(answer, headers, unfound) }
  }

  async #answer({ call, input, topics }: Question): Promise<Answered> {
    const answer = await this.parts.reads((reads) => call.handler({ ...input, reads }))
    const unfound = call.cache.unfound?.(input.query as never, answer as never)
    return { answer, topics, minutes: minutesOf(call.cache, input.query, answer), unfound }
  }
}
