import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen } from '../../test-screen.tsx'
import { SignboardLinks } from './own-links.tsx'

const of = (kind: 'reports' | 'edits', count: number) => ({
  ...{ kind, count, executives: 0, oldest: null, due: null, last_done: null },
})

it('shows the total of all moderation lists beside Moderation, and links to the whole queue', async () => {
  const kinds = [of('reports', 2), of('edits', 1)]
  answerCalls({ 'GET /api/admin/pending': { body: { kinds, backup_verified_at: null } } })
  showScreen(<SignboardLinks userType="admin" />)
  expect(await screen.findByRole('link', { name: /^Moderation ?3/ })).toHaveAttribute('href', '/moderation')
})
