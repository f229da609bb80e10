import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../test-answers.ts'
import { showScreen } from '../../test-screen.tsx'
import { SignboardLinks } from './own-links.tsx'

const of = (kind: 'reports' | 'edits' | 'price proofs', count: number) => ({
  ...{ kind, count, executives: 0, oldest: null, due: null, last_done: null },
})

it.each([
  [[of('reports', 2), of('price proofs', 1)], '/moderation'],
  [[of('reports', 0), of('price proofs', 1), of('edits', 3)], '/moderation?show=proofs'],
  [[of('reports', 0), of('edits', 3)], '/moderation?show=changes'],
])('when something is counted beside Moderation, then the link leads to it', async (kinds, to) => {
  answerCalls({ 'GET /api/admin/pending': { body: { kinds, backup_verified_at: null } } })
  showScreen(<SignboardLinks userType="admin" />)
  expect(await screen.findByRole('link', { name: /^Moderation ?3|^Moderation ?4/ })).toHaveAttribute(
    'href',
    to,
  )
})
