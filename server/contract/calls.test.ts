import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inspectAnswer } from '../test/inspect-answer.ts'
import type { Call } from './call.ts'
import { type CallName, calls } from './calls.ts'

const named = Object.entries<Call>(calls) as [CallName, Call][]

function laxObjects(schema: z.ZodType, path = 'answer'): string[] {
  const description = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const walk = (part: z.core.JSONSchema.BaseSchema, at: string): string[] => {
    const lax = part.properties && part.additionalProperties !== false ? [at] : []
    const within = [
      ...Object.entries(part.properties ?? {}),
      ...['items', 'additionalProperties'].map((key) => [key, part[key]] as const),
      ...['anyOf', 'prefixItems'].flatMap((key) => Object.entries((part[key] as object[] | undefined) ?? {})),
    ]
    return [
      ...lax,
      ...within.flatMap(([key, value]) =>
        typeof value === 'object' && value !== null ? walk(value as typeof part, `${at}.${key}`) : [],
      ),
    ]
  }
  return walk(description, path)
}

describe('the contract', () => {
  it('when an answer may be cached, then it is a GET that everyone may make, as often as they like', () => {
    const cacheable = named.filter(([, call]) => call.cache)
    expect(cacheable.length).toBeGreaterThan(0)
    for (const [name, { who, limit }] of cacheable)
      expect([name.slice(0, 4), who, limit]).toEqual(['GET ', 'everyone', undefined])
  })

  it('limits what everybody but admins may change; logging out is free, taking a code counts for itself', () => {
    const isForAdmins = ({ who }: Call) => typeof who !== 'string' && who.every((type) => type === 'admin')
    const unlimited = named.filter(
      ([name, call]) => name.startsWith('POST ') && !isForAdmins(call) && call.limit === undefined,
    )
    expect(unlimited.map(([name]) => name)).toEqual(['POST /api/shop/logout', 'POST /api/user/claim'])
  })

  it.each(named)('when %s answers, then no key leaves that is not named', (_, { answer }) => {
    expect(answer ? laxObjects(answer) : []).toEqual([])
  })

  it('when an answer has a key too many, however deep, then the tests’ inspection refuses it', () => {
    const user = { user_id: 1, user_type: 'admin', name: 'Rukmini' }
    expect(() => inspectAnswer('GET /api/shop/session', { user })).not.toThrow()
    expect(() =>
      inspectAnswer('GET /api/shop/session', { user: { ...user, password_hash: '$2b$' } }),
    ).toThrow(/password_hash/)
    expect(() => inspectAnswer('GET /api/shop/session', { user, email: 'a@b' })).toThrow(/email/)
    expect(() => inspectAnswer('GET /api/shop/session', {})).toThrow()
  })

  it('when a lax object is in an answer, then the first check finds it', () => {
    expect(laxObjects(z.strictObject({ list: z.array(z.object({ id: z.int() })) }))).toEqual([
      'answer.list.items',
    ])
  })
})
