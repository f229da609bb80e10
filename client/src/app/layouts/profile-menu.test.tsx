import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen, textsOf } from '../../test-screen.tsx'
import { ProfileMenu } from './profile-menu.tsx'

const managed = ['Banners', 'Words and synonyms', 'Places']

it.each([
  ['lists', 'admin', managed],
  ['does not list', 'shopkeeper', []],
] as const)('%s the pages for admins in the menu of a user of type %s', async (_, user_type, expected) => {
  answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type, name: 'Meena Soni' } } },
    'GET /api/shop/shops': { body: { shops: [] } },
  })
  const { user } = showScreen(<ProfileMenu />)
  await user.click(await screen.findByRole('button', { name: /Meena Soni/ }))
  const entries = textsOf(screen.getAllByRole('menuitem'))
  expect(entries).toContain('Profile')
  expect(entries.filter((entry) => managed.includes(entry))).toEqual(expected)
})
