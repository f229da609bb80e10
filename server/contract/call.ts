import type { z } from 'zod'
import { type AdminRole, adminRoles, type UserType } from './facts/people.ts'
import type { LimitOfCall } from './facts/rate-limits.ts'

/** Allowed callers (decisions 2). Other callers get 401 when signed out, 403 when signed in. */
type Audience = 'everyone' | 'signed in' | readonly UserType[]

export const admins = ['admin'] as const

export const moderators = { who: admins, leastRole: 'moderator' } as const
/** For calls about the user's own account, open to admins of every role. */
export const ownAccount = { who: 'signed in', leastRole: 'read-only' } as const
export const ownSecurity = { ...ownAccount, limit: 'security' } as const
export const changeByApproved = { who: 'signed in', onlyApproved: true, limit: 'change' } as const
/** For calls that need no session. */
export const visitors = { who: 'everyone', shared: true } as const

export type Call = {
  summary: string
  who: Audience
  /** Reads or starts a session in a public call. Public calls without it do not know who is calling. */
  session?: true
  /** Open to an admin who has not yet set up the second step that ADMIN_SECOND_FACTOR requires. */
  beforeSecondFactor?: true
  /** The lowest admin role that may call it. Default: `read-only` for GET, `admin` otherwise. */
  leastRole?: Exclude<AdminRole, 'admin'>
  /** Refuses accounts pending approval, since the call affects other people. */
  onlyApproved?: true
  /** Counts against the caller's `visitorShares`. Calls with `cache` always do. */
  shared?: true
  /** Changes nothing that the response cache holds, so the response need not wait for invalidation. */
  unseen?: true
  /** Rate limit, checked before the request is parsed. */
  limit?: LimitOfCall
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The multipart field that holds a picture; makes the body multipart/form-data. */
  picture?: { field: string; required: boolean }
  /** Success status, 200 by default. */
  status?: 201 | 204
  /** Schema of the response body; absent for 204 and for files. */
  answer?: z.ZodType
  /** Media type of a response that is a file; the handler writes the file itself. */
  file?: string
  /** Set if the response is the same for everyone: visitors may get it from the response cache. */
  cache?: Cacheable
}

export type Cacheable = {
  /** A change in any of these topics evicts the response; see `notify_change` in db/schema.sql. */
  topics: readonly Topic[]
  /** Maximum minutes in the cache, 10 by default. 0: until the current minute ends (opening hours). */
  minutes?: number | ((query: never, answer: never) => number | undefined)
  /** The search without results to count. Also called when the response is cached. */
  unfound?: (query: never, answer: never) => FailedSearch | undefined
}

/** `around`: the position that the search was limited to. */
export type FailedSearch = { words: string; around?: { latitude: number; longitude: number } }

/**
 * `offers`: lists and searches; `products`, `shops`: all pages of that kind; `product:{id}`, `shop:{id}`: the
 * page that the call returns; `prices of product:{id}`: prices of the same product at other shops.
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

/** Keys are the method and the path in Express notation: `GET /api/product/:id`. */
export type CallTable = Record<`${'GET' | 'POST'} /api/${string}`, Call>

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Part<C, Name extends keyof Call> = C extends Record<Name, infer S> ? S : undefined

/** The input of a handler, after validation. */
export type Parsed<C extends Call> = {
  params: Out<Part<C, 'params'>>
  query: Out<Part<C, 'query'>>
  body: Out<Part<C, 'body'>>
}

/** The input of a client, before trimming and coercion. */
export type Sent<C extends Call> = {
  params: In<Part<C, 'params'>>
  query: In<Part<C, 'query'>>
  body: In<Part<C, 'body'>>
}

export type Answer<C extends Call> = Out<Part<C, 'answer'>>

/** Without `leastRole`, all admin roles may make GET calls. */
export const leastRoleOf = (name: string, { leastRole }: Pick<Call, 'leastRole'>): AdminRole =>
  leastRole ?? (name.startsWith('GET') ? 'read-only' : 'admin')

export const mayAs = (role: AdminRole, least: AdminRole) =>
  adminRoles.indexOf(role) >= adminRoles.indexOf(least)
/** The result of a handler, before unknown keys are removed; times may be Date objects. */
export type AnswerRow<C extends Call> = In<Part<C, 'answer'>>
