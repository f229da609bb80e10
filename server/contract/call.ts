import type { z } from 'zod'
import { type AdminRole, adminRoles, type UserType } from './facts/people.ts'
import type { LimitOfCall } from './facts/rate-limits.ts'

/** Who may make a call (decisions 2). Anyone else gets 401 when signed out, 403 when signed in. */
type Audience = 'everyone' | 'signed in' | readonly UserType[]

export const admins = ['admin'] as const

export type Call = {
  summary: string
  who: Audience
  /** For calls of everyone: it reads the session, or starts one. The others know nothing of who calls. */
  session?: true
  /** May be made by an admin who has yet to set up the second step that ADMIN_SECOND_FACTOR requires. */
  beforeSecondFactor?: true
  /** The least role of an admin who may make it: all of them read, those who may do everything change. */
  leastRole?: Exclude<AdminRole, 'admin'>
  /** Not for an account that waits for approval: it reaches others. */
  onlyApproved?: true
  /** At work within the share of whoever calls (`visitorShares`), as what has a `cache` always is. */
  shared?: true
  /** Changes nothing that the response cache holds, so its answer does not wait for the cache. */
  unseen?: true
  /** How often, counted before anything of the call is read. */
  limit?: LimitOfCall
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The multipart file field that carries a picture; its presence makes the body multipart/form-data. */
  picture?: { field: string; required: boolean }
  /** Status of success; 200 unless stated. */
  status?: 201 | 204
  /** What leaves, key by key; absent for 204 and for a file. */
  answer?: z.ZodType
  /** The type of a file that leaves instead, as its handler writes it. */
  file?: string
  /** For what everyone is answered alike: may be answered from memory to visitors. */
  cache?: Cacheable
}

export type Cacheable = {
  /**
   * What the answer shows, until one of which changes it is cached: a topic of `notify_change`
   * (db/schema.sql) each.
   */
  topics: readonly Topic[]
  /**
   * At most so long; ten minutes unless said. None: until the minute ends in which it was asked, as hours of
   * shops are whole minutes.
   */
  minutes?: number | ((query: never, answer: never) => number | undefined)
  /** What was looked for and not found, which is counted each time that somebody asks, cached or not. */
  unfound?: (query: never, answer: never) => Unfound | undefined
}

/** `around`: only near there. */
export type Unfound = { words: string; around?: { latitude: number; longitude: number } }

/**
 * `offers`: what lists and searches show; `products`, `shops`: the pages of all of them; `product:{id}`,
 * `shop:{id}`: that of the call's own, `prices of product:{id}` what other offers of the same thing say of
 * its price.
 */
type Topic =
  | 'offers'
  | 'products'
  | 'product:{id}'
  | 'prices of product:{id}'
  | 'shops'
  | 'shop:{id}'
  | 'categories'
  | 'banners'
  | 'cities'
  | 'synonyms'
  | 'places'

/** Method and path in Express notation: `GET /api/product/:id`. */
export type CallTable = Record<`${'GET' | 'POST'} /api/${string}`, Call>

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Part<C, Name extends keyof Call> = C extends Record<Name, infer S> ? S : undefined

/** What a handler receives after validation. */
export type Parsed<C extends Call> = {
  params: Out<Part<C, 'params'>>
  query: Out<Part<C, 'query'>>
  body: Out<Part<C, 'body'>>
}

/** What a client may send, before trimming and coercion. */
export type Sent<C extends Call> = {
  params: In<Part<C, 'params'>>
  query: In<Part<C, 'query'>>
  body: In<Part<C, 'body'>>
}

export type Answer<C extends Call> = Out<Part<C, 'answer'>>

/** What an admin must be to make a call that is theirs at all: to look is for all of them. */
export const leastRoleOf = (name: string, { leastRole }: Pick<Call, 'leastRole'>): AdminRole =>
  leastRole ?? (name.startsWith('GET') ? 'read-only' : 'admin')

export const mayAs = (role: AdminRole, least: AdminRole) =>
  adminRoles.indexOf(role) >= adminRoles.indexOf(least)
/** The row that a handler returns for an answer: it may have more keys, and moments are dates. */
export type AnswerRow<C extends Call> = In<Part<C, 'answer'>>
