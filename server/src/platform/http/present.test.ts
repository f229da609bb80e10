import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../../../contract/calls.ts'
import { moment } from '../../../contract/fields.ts'
import { presenterOf } from './present.ts'

const schema = z.strictObject({
  id: z.int(),
  made_at: moment.describe('The time of the first save.'),
  ended_at: moment.nullable(),
  note: z.string().optional(),
  shop: z.strictObject({ name: z.string(), since: moment.optional() }).nullable(),
  steps: z.array(z.strictObject({ day: z.string(), parts: z.array(z.strictObject({ n: z.int() })) })),
  names: z.record(z.string(), z.string()),
  days: z.record(z.string(), z.strictObject({ views: z.int() })),
  pair: z.tuple([z.int(), z.string()]),
})
const made_at = new Date('2026-11-30T09:00:00.000Z')
const row = {
  id: 1,
  made_at,
  ended_at: null,
  shop: { name: 'Sharma', since: '2026-11-30T14:30:00.5+05:30', owner: 'hidden' },
  steps: [{ day: '2026-11-30', parts: [{ n: 1, secret: 'hidden' }], secret: 'hidden' }],
  names: { hi: 'इंदौर' },
  days: { monday: { views: 1, secret: 'hidden' } },
  pair: [1, 'one'] as [number, string],
  password_hash: 'hidden',
}

describe('presenterOf', () => {
  const present = presenterOf(schema)

  test('picks the keys of the schema at every depth and writes moments in UTC', () => {
    expect(present(row)).toStrictEqual({
      id: 1,
      made_at: '2026-11-30T09:00:00.000Z',
      ended_at: null,
      shop: { name: 'Sharma', since: '2026-11-30T09:00:00.500Z' },
      steps: [{ day: '2026-11-30', parts: [{ n: 1 }] }],
      names: { hi: 'इंदौर' },
      days: { monday: { views: 1 } },
      pair: [1, 'one'],
    })
    expect(JSON.stringify(present(row))).not.toContain('hidden')
    expect(present({ ...row, shop: null })).toMatchObject({ shop: null })
  })

  test('does not modify the row', () => {
    present(row)
    expect(row).toMatchObject({ made_at, password_hash: 'hidden' })
  })

  test('uses the schema that matches the row when there are several schemas', () => {
    const either = presenterOf(
      z.union([z.strictObject({ id: z.int() }), z.strictObject({ name: z.string() })]),
    )
    const named = { name: 'Sharma', secret: 'hidden' }
    expect(either(named)).toStrictEqual({ name: 'Sharma' })
  })

  test('throws at the start for a schema whose values it cannot present', () => {
    expect(() => presenterOf(z.map(z.string(), z.int()))).toThrow(/map/)
    expect(() => presenterOf(z.tuple([moment]))).toThrow(/tuple/)
    expect(() => presenterOf(z.union([z.string(), z.int()]))).toThrow(/objects/)
  })

  test('supports the schemas of all responses', () => {
    for (const call of Object.values(calls)) if ('answer' in call) presenterOf(call.answer)
  })
})
