import { texts } from 'server/contract/facts/texts'
import { expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen } from '../../test-screen.tsx'
import { Page } from './my-products-page.tsx'

it('shows an admin what is pending above all offers', async () => {
  // The parts of the page that this is not about are not answered.
  vi.spyOn(console, 'warn').mockReturnValue()
  answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'admin', name: 'Meena' } } },
    'GET /api/admin/pending': { body: { kinds: [], backup_verified_at: null } },
  })
  showScreen(<Page />, '/adminlist')
  const pending = await screen.findByRole('region', { name: texts.pendingWork.line.label })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(pending.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
