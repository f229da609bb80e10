import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSavedThings, saveTakenCode } from '../../../offers/saved/saved-store.ts'
import { someCode } from '../../../test-claims.ts'
import { withOneDisk } from '../../../test-indexed-db.ts'
import { screen, showScreen } from '../../../test-screen.tsx'
import { SavedLink } from './saved-link.tsx'

withOneDisk()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-23T20:43:00+05:30')
})
afterEach(async () => {
  await forgetSavedThings()
  vi.useRealTimers()
})

const asked = {
  state: 'redeemed',
  ask_from: '2026-11-23T15:12:00Z',
  answer_until: '2026-12-23T13:12:00Z',
} as const
const answer = { answer: 'yes', at: '2026-11-23T15:12:30Z' } as const

it.each([
  ['open codes', 'Saved, 2 codes', [{}, {}]],
  ['a question that can be answered', 'Saved, 1 question', [asked]],
  ['an answered question', 'Saved', [{ ...asked, answer }]],
  ['a question for later', 'Saved', [{ ...asked, ask_from: '2026-11-23T15:14:00Z' }]],
])('counts %s in the link\'s name, "%s"', async (_, name, claims) => {
  for (const [n, claim] of claims.entries()) await saveTakenCode(someCode({ id: `${n}`, ...claim }))
  showScreen(<SavedLink />)
  expect(await screen.findByRole('link', { name })).toBeVisible()
})
