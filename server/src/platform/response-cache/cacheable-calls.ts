import { parse } from 'node:querystring'
import type { z } from 'zod'
import type { Cacheable, Call } from '../../../contract/call.ts'
import { type CallName, calls } from '../../../contract/calls.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Connection } from '../database/open.ts'
import { AppError } from '../errors.ts'
import { minutesCached } from './topic-memory.ts'

type Input = { params: unknown; query: unknown }
/** As a client sends it: numbers may still be numbers. */
export type SentInput = { params?: Record<string, unknown>; query?: object }
export type Handler = (input: Input & { reads: Connection }) => Promise<unknown>

type CacheableCall = {
  name: CallName
  call: Call
  cache: Cacheable
  handler: Handler
  param: string | undefined
}
/** What a URL asks, as the contract reads it: `key` is the same for all spellings of one question. */
export type Question = {
  key: string
  topics: readonly string[]
  input: Input
  call: CacheableCall
}

/** The calls whose answers may be cached, by their paths. */
export class CacheableCalls {
  readonly #byPath = new Map<string, CacheableCall>()

  add(name: CallName, handler: Handler) {
    const call: Call = calls[name]
    if (!call.cache) return
    const [, path = ''] = name.split(' ')
    const [prefix = '', param] = path.split(':')
    if (this.#byPath.has(prefix)) throw new Error(`${name}: another cacheable call begins with ${prefix}`)
    this.#byPath.set(prefix, { name, call, cache: call.cache, handler, param })
  }

  /**
   * Undefined for all other URLs, and for those that the contract refuses: they go the long way and are told
   * why.
   */
  understand(url: string): Question | undefined {
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const cut = path.lastIndexOf('/') + 1
    const call = this.#byPath.get(path) ?? this.#byPath.get(path.slice(0, cut))
    const value = path.slice(cut)
    if (!call || (call.param ? value === '' || value.includes('%') : path.endsWith('/'))) return
    return questionOf(
      call,
      call.param ? { [call.param]: value } : {},
      mark < 0 ? {} : parse(url.slice(mark + 1)),
    )
  }

  /** The same for a call by name; throws 400 for what the contract refuses. */
  question(name: CallName, { params = {}, query = {} }: SentInput): Question {
    const call = [...this.#byPath.values()].find((one) => one.name === name)
    const question = call && questionOf(call, asInUrl(params), asInUrl(query))
    if (!question) throw new AppError(400, texts.errors.requestUnreadable)
    return question
  }
}

function questionOf(call: CacheableCall, sentParams: object, sentQuery: object): Question | undefined {
  const params = read(call.call.params, sentParams)
  const query = read(call.call.query, sentQuery)
  if (!params || !query) return
  const input = { params: params.data, query: query.data }
  return {
    call,
    input,
    key: `${call.name} ${JSON.stringify(input)}`,
    topics: topicsOf(call.cache, params.data),
  }
}

/** As they would stand in a URL. */
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

/** How long an answer may be cached, in minutes. */
export const minutesOf = ({ minutes }: Cacheable, query: unknown, answer: unknown) =>
  (typeof minutes === 'function' ? minutes(query as never, answer as never) : minutes) ?? minutesCached

/** 'product:{id}' for the call's own product. */
const topicsOf = ({ topics }: Cacheable, params: unknown) =>
  topics.map((topic) =>
    topic.replace(/\{(\w+)\}/, (_, name: string) => String((params as Record<string, unknown>)[name])),
  )
