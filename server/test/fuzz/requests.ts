import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { fieldNamesOf, fieldsOf } from './arbitrary-of.ts'
import { encode, hostile, hostileInAddress } from './hostile.ts'
import type { RawRequest } from './send.ts'

/** Existing and valid values by field name, which get requests further than random values. */
export type Known = Record<string, readonly unknown[]>
type Fields = Record<string, unknown>
export type Pictures = readonly Buffer[]

/** Valid requests, requests with one fault, and hostile ones. */
export function requestsFor(name: CallName, known: Known, pictures: Pictures): Arbitrary<RawRequest> {
  const call: Call = calls[name]
  const [method = '', path = ''] = name.split(' ')
  return fc
    .record({
      params: addressPart(call.params, known),
      query: query(call.query, known),
      body: body(call, known),
      isForm: call.picture ? fc.constant(true) : fc.boolean().map((odd) => odd && !call.body),
      picture: fc.option(
        fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...pictures) },
          { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
        ),
      ),
      headers,
    })
    .map(({ params, query, body, isForm, picture, headers }) => ({
      method,
      path: path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '0') + query,
      headers,
      ...(method === 'POST' && (isForm ? form(body, call.picture?.field, picture) : json(body))),
    }))
}

function fields(schema: z.ZodType | undefined, known: Known): Arbitrary<Fields> {
  const good = Object.fromEntries(
    Object.entries(fieldsOf(schema)).map(([name, made]) => {
      const values = known[name]
      const mostly = values && { weight: 12, arbitrary: fc.constantFrom(...values) }
      return [name, mostly ? fc.oneof(mostly, { weight: 1, arbitrary: made }) : made]
    }),
  )
  const names = Object.keys(good)
  const valid = fc.record(good)
  if (names.length === 0) return fc.oneof(valid, fc.dictionary(fc.string(), hostile, { maxKeys: 3 }))
  const spoilt = fc
    .tuple(valid, fc.constantFrom(...names), fc.option(hostile, { nil: undefined }))
    .map(([all, name, value]) => ({ ...all, [name]: value }))
  const harmful = fc.record(Object.fromEntries(names.map((name) => [name, hostile])), { requiredKeys: [] })
  const more = fc.tuple(
    valid,
    fc.dictionary(fc.constantFrom('id', 'role', 'user_type', 'status', '__proto__', 'constructor'), hostile),
  )
  return fc.oneof(
    { weight: 3, arbitrary: valid },
    { weight: 4, arbitrary: spoilt },
    { weight: 2, arbitrary: harmful },
    { weight: 1, arbitrary: more.map(([all, added]) => ({ ...all, ...added })) },
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const addressPart = (schema: z.ZodType | undefined, known: Known): Arbitrary<Record<string, string>> => {
  const names = fieldNamesOf(schema)
  const one = (name: string) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...(known[name] ?? [1])).map(asText) },
      { weight: 2, arbitrary: hostileInAddress },
    )
  return fc.record(Object.fromEntries(names.map((name) => [name, one(name)])))
}

const query = (schema: z.ZodType | undefined, known: Known): Arbitrary<string> =>
  fc
    .tuple(fields(schema, known), fc.option(fc.constantFrom('[a]', '[]', '[__proto__][x]', ''), { freq: 6 }))
    .map(([all, odd]) => {
      const pairs = Object.entries(all)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${encode(name)}=${encode(asText(value).slice(0, 2000))}`)
      const [first] = pairs
      // Repeats a parameter, or turns it into an array or object.
      if (odd !== null && first) pairs.push(first.replace('=', `${odd}=`))
      return pairs.length > 0 ? `?${pairs.join('&')}` : ''
    })

const body = (call: Call, known: Known): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 9, arbitrary: fields(call.body, known) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  )

const headers: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { 'x-forwarded-for': "127.0.0.1, '--" },
      { 'x-http-method-override': 'DELETE' },
      { 'accept-encoding': 'br;q=nonsense, *;q=2' },
      { 'if-none-match': 'W/"', range: 'bytes=9-1' },
      { 'accept-language': 'x'.repeat(4000) },
      { 'x-request-id': '<script>' },
      { origin: 'https://elsewhere.example' },
    ),
  },
)

const types = { json: 'application/json' }

function json(body: unknown) {
  return { type: types.json, body: Buffer.from(JSON.stringify(body) ?? '') }
}

function form(body: unknown, pictureField: string | undefined, picture: Buffer | null) {
  const boundary = 'a-line-between-parts'
  const parts: Buffer[] = []
  const add = (head: string, content: Buffer) =>
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n'))
  const named = (name: string) => `content-disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"`
  if (typeof body === 'object' && body !== null)
    for (const [name, value] of Object.entries(body))
      if (value !== undefined) add(named(name), Buffer.from(asText(value)))
  if (picture) add(`${named(pictureField ?? 'photo')}; filename="p.jpg"\r\ncontent-type: image/jpeg`, picture)
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
