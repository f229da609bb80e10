import { expect, it } from 'vitest'
import { nextRefetch } from './announcement-list.tsx'

const now = Date.parse('2026-11-26T10:00:00Z')

it.each([
  ['there are no announcements', [], false],
  ['all announcements were sent', [{ state: 'sent', due_at: '2026-11-26T09:00:00Z' }], false],
  ['an announcement is being sent', [{ state: 'sending', due_at: '2026-11-26T09:59:00Z' }], 2_000],
  ['an announcement is about to start', [{ state: 'planned', due_at: '2026-11-26T09:59:59Z' }], 2_000],
  ['an announcement starts in a minute', [{ state: 'planned', due_at: '2026-11-26T10:01:00Z' }], 60_000],
  ['an announcement starts next week', [{ state: 'planned', due_at: '2026-12-03T10:00:00Z' }], 3_600_000],
] as const)('returns the delay until the next refetch when %s', (_, list, wait) => {
  expect(nextRefetch(list, now)).toBe(wait)
})
