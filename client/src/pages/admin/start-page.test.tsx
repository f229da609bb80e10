import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../test-answers.ts'
import { showScreen } from '../../test-screen.tsx'
import { Page } from './start-page.tsx'

it('links to the screens that have no tab, even when counting fails', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'admin', name: 'Rukmini' } } },
    'GET /api/admin/pending': { status: 400, body: { message: 'No.' } },
  })
  showScreen(<Page />)
  const more = within(await screen.findByRole('navigation', { name: 'More pages' }))
  expect(more.getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...['Categories', 'Banners', 'Words and synonyms', 'Places', 'Write to shops', 'Audit trail'],
    ...['Status', 'Admins'],
  ])
})
