import { beforeEach, expect, it, vi } from 'vitest'
import { draftOf, newDelivery, newOfferOf, type OfferValues } from '../../offer-drafts/draft.ts'
import { openDrafts, storeDraft } from '../../offer-drafts/draft-store.ts'
import { withDisk } from '../../test-indexed-db.ts'
import { answerCalls, screen, showScreen } from '../../test-screen.tsx'
import { Page } from './full-form-page.tsx'

vi.mock(import('../../offer-drafts/photo-store.ts'), async (original) => ({
  ...(await original()),
  photoOf: () => Promise.reject(new DOMException('No room', 'QuotaExceededError')),
}))
withDisk()
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

it('shows that pending offers cannot be read when the stored photo is unreadable', async () => {
  answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'executive', name: 'Ritu' } } },
  })
  const typed = { values: {} as OfferValues, version: null, hasPhoto: true, delivery: newDelivery() }
  await openDrafts()
  await storeDraft({ ...draftOf(newOfferOf(7), typed), id: 'a', queuedAt: '2026-11-23' })
  showScreen(<Page />, '/addproductform?entry=a')
  expect(await screen.findByText('Pending offers on this phone could not be read.')).toBeVisible()
})
