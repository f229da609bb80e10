import { expect, it } from 'vitest'
import { screen, showScreen } from '../../test-screen.tsx'
import { AdminActions } from './admin-actions.tsx'

it('leads to every screen of an admin', async () => {
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
