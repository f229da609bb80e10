import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { intervalOf, millisecondsOf, retention } from '../contract/facts/retention.ts'
import { readSources } from './architecture/sources.ts'

const root = join(import.meta.dirname, '../..')
const sources = [...readSources()].filter(
  ([path]) => path.startsWith('server/src/') && !path.includes('.test.'),
)

const ofDays = /\b\d+ (?:day|week|month|year)s?\b/
const literal = /(?:interval\s+)?'\d+ [a-z]+s?'|make_interval\([^)]*\)|today\(\) - \d+/gi
const statementsOf = (code: string) =>
  [...code.matchAll(/(?:sql|\))\s*`((?:[^`\\]|\\.)*)`/g)].map(([, text = '']) => text)
const timesIn = (statement: string) => statement.match(literal) ?? []

/** Intervals that are not retention periods. */
const otherDays: Record<string, string[]> = {
  'server/src/features/push/news.queries.ts': ["interval '7 days'"],
  'server/src/features/account-deletion/account-deletion.queries.ts': [
    "interval '1 day'",
    "interval '1 day'",
    "interval '3 days'",
  ],
  // The period of a daily limit.
  'server/src/features/shops/shops.queries.ts': ["interval '1 day'"],
  'server/src/features/claims/redeem.queries.ts': ["interval '7 days'"],
  'server/src/features/shop-offers/shop-offers.queries.ts': ["interval '2 days'"],
  'server/src/features/statistics/shop-statistics.queries.ts': ["'1 day'"],
  'server/src/features/statistics/code-statistics.queries.ts': ["'1 day'"],
  'server/src/features/statistics/city-statistics.queries.ts': ["'1 day'", "'1 day'", "interval '7 days'"],
}

test('statements that delete old rows take their period from the file of retention periods', () => {
  const removing = sources.flatMap(([path, code]) =>
    statementsOf(code)
      .filter((statement) => /\bDELETE FROM\b/.test(statement) || path.endsWith('/retention-jobs.ts'))
      .flatMap((statement) => timesIn(statement).map((time) => `${path}: ${time}`)),
  )

  expect(removing).toEqual([])
})

test('statements that delete or empty old rows change a limited number of rows', () => {
  const unlimited = sources.flatMap(([path, code]) =>
    statementsOf(code)
      .filter((text) => /\bDELETE FROM\b|\bUPDATE\b.*now\(\) - /s.test(text) && /retention\./.test(text))
      .filter((text) => !/\bLIMIT\b/.test(text))
      .map((text) => `${path}: ${text}`),
  )

  expect(unlimited).toEqual([])
})

test('other intervals in statements are known not to be retention periods', () => {
  const found = sources.flatMap(([path, code]) => {
    const times = statementsOf(code)
      .flatMap(timesIn)
      .filter((time) => ofDays.test(time))
    return times.length > 0 ? [[path, times.sort()]] : []
  })

  expect(Object.fromEntries(found)).toEqual(otherDays)
})

test('database functions that delete old rows take the period as an argument', () => {
  const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8')

  expect(schema).toContain('forget_old_history(kept interval)')
  expect(schema.match(/DELETE FROM [^;]*(?:interval '|today\(\) - )[^;]*;/g) ?? []).toEqual([])
})

test('the retention of backups and logs is the same in the handbook and on the privacy page', () => {
  const handbook = readFileSync(join(root, 'server/docs/operating.md'), 'utf8')

  expect(handbook).toContain(`-mtime +${retention.backups.days} -delete`)
  expect(handbook).toContain(`MaxRetentionSec=${retention.logs.days}day`)
  expect(handbook).toContain(`rotate ${retention.logs.days}`)
})

test('each period converts to a PostgreSQL interval and to milliseconds', () => {
  expect(intervalOf(retention.pageViews)).toBe('13 months')
  expect(millisecondsOf({ days: 2 })).toBe(172_800_000)
})
