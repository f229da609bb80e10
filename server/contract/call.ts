import type { z } from 'zod'

export const userTypes = ['shopkeeper', 'executive', 'admin'] as const
export type UserType = (typeof userTypes)[number]

/** Who may make a call (decisions 2). Anyone else gets 401 when signed out, 403 when signed in. */
export type Audience = 'everyone' | 'signed in' | readonly UserType[]

export type Call = {
  method: 'get' | 'post'
  /** Express notation: `/api/product/:id`. */
  path: string
  summary: string
  who: Audience
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The multipart file field that carries a picture; its presence makes the body multipart/form-data. */
  picture?: { field: string; required: boolean }
  /** Status of success; 200 unless stated. */
  status?: 200 | 201 | 204
  /** Absent for 204. */
  response?: z.ZodType
}

/** Declares a call, keeping the exact types of its schemas. */
export const call = <const C extends Call>(definition: C): C => definition

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives after validation. */
export type Parsed<C extends Call> = { params: Out<C['params']>; query: Out<C['query']>; body: Out<C['body']> }

/** What a client may send, before trimming and coercion. */
export type Sent<C extends Call> = { params: In<C['params']>; query: In<C['query']>; body: In<C['body']> }

export type Answer<C extends Call> = Out<C['response']>
