import { texts } from 'server/contract/facts/texts'
import { expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen } from '../../test-screen.tsx'
import { AdminActions, Page } from './my-products-page.tsx'

it('shows an admin the pending work above all offers', async () => {
  // Other parts of the page get no responses and log warnings.
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

it('links to every admin screen', async () => {
  const { user } = showScreen(<AdminActions />)
  expect(screen.getByRole('link', { name: 'Users List' })).toHaveAttribute('href', '/shopkeeper')
  await user.click(screen.getByRole('button', { name: 'More +' }))
  const entries = screen.getAllByRole('menuitem')
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Add Category', '/addcategory'],
    ['Add SubCategory', '/addsubcategory'],
    ['Add Banner', '/addbanner'],
    ['Categories', '/categories'],
    ['Banners', '/banners'],
    ['Words and synonyms', '/synonyms'],
    ['Places', '/places'],
    ['Write to shops', '/admin/announce'],
    ['Audit trail', '/audittrail'],
    ['Status', '/status'],
    ['Admins', '/admin/admins'],
  ])
})
