import { expect, it } from 'vitest'
import { nextLook } from './announcement-list.tsx'

const now = Date.parse('2026-11-26T10:00:00Z')

it.each([
  ['none is there', [], false],
  ['all are through', [{ state: 'sent', due_at: '2026-11-26T09:00:00Z' }], false],
  ['one is sent', [{ state: 'sending', due_at: '2026-11-26T09:59:00Z' }], 2_000],
  ['one is about to begin', [{ state: 'planned', due_at: '2026-11-26T09:59:59Z' }], 2_000],
  ['one begins in a minute', [{ state: 'planned', due_at: '2026-11-26T10:01:00Z' }], 60_000],
  ['one begins next week', [{ state: 'planned', due_at: '2026-12-03T10:00:00Z' }], 3_600_000],
] as const)('when %s, then the list is asked for again in time', (_, list, wait) => {
  expect(nextLook(list, now)).toBe(wait)
})
