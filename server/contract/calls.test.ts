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
  it('allows caching only for GET calls that are open to everyone and have no rate limit', () => {
    const cacheable = named.filter(([, call]) => call.cache)
    expect(cacheable.length).toBeGreaterThan(0)
    for (const [name, { who, limit }] of cacheable)
      expect([name.slice(0, 4), who, limit]).toEqual(['GET ', 'everyone', undefined])
  })

  it('sets a rate limit for all calls that change something, except those of admins, logging out and taking a code', () => {
    const isForAdmins = ({ who }: Call) => typeof who !== 'string' && who.every((type) => type === 'admin')
    const unlimited = named.filter(
      ([name, call]) => name.startsWith('POST ') && !isForAdmins(call) && call.limit === undefined,
    )
    expect(unlimited.map(([name]) => name)).toEqual(['POST /api/shop/logout', 'POST /api/user/claim'])
  })

  it.each(named)('lists every key in the answer of %s', (_, { answer }) => {
    expect(answer ? laxObjects(answer) : []).toEqual([])
  })

  it('inspectAnswer rejects a response with an extra key at any depth', () => {
    const user = { user_id: 1, user_type: 'admin', name: 'Rukmini' }
    expect(() => inspectAnswer('GET /api/shop/session', { user })).not.toThrow()
    expect(() =>
      inspectAnswer('GET /api/shop/session', { user: { ...user, password_hash: '$2b$' } }),
    ).toThrow(/password_hash/)
    expect(() => inspectAnswer('GET /api/shop/session', { user, email: 'a@b' })).toThrow(/email/)
    expect(() => inspectAnswer('GET /api/shop/session', {})).toThrow()
  })

  it('laxObjects finds an object schema in a response that allows extra keys', () => {
    expect(laxObjects(z.strictObject({ list: z.array(z.object({ id: z.int() })) }))).toEqual([
      'answer.list.items',
    ])
  })
})
