import { parse } from 'node:querystring'
import type { z } from 'zod'
import type { Call, Kept } from '../../../contract/call.ts'
import { type CallName, calls } from '../../../contract/calls.ts'
import type { Connection } from '../database/open.ts'

export type Input = { params: unknown; query: unknown }
export type Handler = (input: Input & { reads: Connection }) => Promise<unknown>

type KeptCall = { name: CallName; call: Call; kept: Kept; handler: Handler; param: string | undefined }
/** What a URL asks, as the contract reads it: `key` is the same for all spellings of one question. */
export type Question = { key: string; topics: readonly string[]; input: Input; call: KeptCall }

/** The calls whose answers may be kept, by their paths. */
export class KeptCalls {
  readonly #byPath = new Map<string, KeptCall>()

  add(name: CallName, handler: Handler) {
    const call: Call = calls[name]
    if (!call.kept) return
    const [, path = ''] = name.split(' ')
    const [prefix = '', param] = path.split(':')
    this.#byPath.set(prefix, { name, call, kept: call.kept, handler, param })
  }

  /** Undefined for all other URLs, and for those that the contract refuses: they go the long way and are told why. */
  understand(url: string): Question | undefined {
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const cut = path.lastIndexOf('/') + 1
    const call = this.#byPath.get(path) ?? this.#byPath.get(path.slice(0, cut))
    const value = path.slice(cut)
    if (!call || (call.param ? value === '' || value.includes('%') : path.endsWith('/'))) return
    const params = read(call.call.params, call.param ? { [call.param]: value } : {})
    const query = read(call.call.query, mark < 0 ? {} : parse(url.slice(mark + 1)))
    if (!params || !query) return
    const input = { params: params.data, query: query.data }
    return { call, input, key: `${call.name} ${JSON.stringify(input)}`, topics: topicsOf(call.kept, params.data) }
  }
}

function read(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return { data: undefined }
  const { success, data } = schema.safeParse(value)
  return success ? { data } : undefined
}

/** 'product:{id}' for the call's own product. */
const topicsOf = ({ topics }: Kept, params: unknown) =>
  topics.map((topic) =>
    topic.replace(/\{(\w+)\}/, (_, name: string) => String((params as Record<string, unknown>)[name])),
  )
