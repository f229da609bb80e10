import { expect } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { errorAnswer } from '../../contract/fields.ts'
import { fieldNamesOf } from './arbitrary-of.ts'
import type { RawAnswer } from './send.ts'

const refusals = [400, 401, 403, 404, 409, 413, 415, 429]
/** Phrases from programs, databases and file systems, which must not reach users. */
const leaks =
  /node_modules|\.(?:ts|js):\d+|^\s+at |syntax error at|violates|duplicate key|relation "|ENOENT|EACCES|\$2b\$|pg_catalog|\bzod\b/im

/** Throws unless the contract allows the response and it leaks nothing. */
export function judge(name: CallName, { status, headers, text }: RawAnswer, secrets: readonly string[]) {
  const call: Call = calls[name]
  const success = call.status ?? 200
  expect([success, 304, ...refusals]).toContain(status)
  expect(text).not.toMatch(leaks)
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(headers['x-content-type-options']).toBe('nosniff')
  if (status === 204 || status === 304) return expect(text).toBe('')
  if (status === success && call.file) return expect(headers['content-type']).toBe(call.file)
  expect(headers['content-type']).toMatch(/^application\/json/)
  const answer: unknown = JSON.parse(text)
  if (status === success) return call.answer?.parse(answer)
  const { message, error, fields = {} } = errorAnswer.parse(answer)
  expect(error).toBe(message)
  expect(message).toMatch(/\p{L}/u)
  if (status === 429) expect(headers['retry-after']).toMatch(/^\d+$/)
  expect(knownFields(call)).toEqual(expect.arrayContaining(Object.keys(fields)))
}

const knownFields = ({ params, query, body, picture }: Call) => [
  ...[params, query, body].flatMap(fieldNamesOf),
  'body',
  'photo',
  ...(picture ? [picture.field] : []),
]
