import { Route, Routes } from 'react-router-dom'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { texts } from 'server/contract/facts/texts'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SignedInUser } from '../../session/use-session.ts'
import { type Answer, answerCalls, screen, showScreen, withUndo } from '../../test-screen.tsx'
import { Page } from './admin-shop-page.tsx'

const shop = (status: AdminShop['owner']['status']): AdminShop => ({
  ...{ shop_id: 17, name: 'Bhandari Footwear', is_main: true, status, reason: null },
  ...{ since: '2026-11-23T06:13:00.000Z', category: null, live_offers: 29, team: [], history: [] },
  messages: { total: 0, rows: [] },
  contact: {
    ...{ address: '27, Sitlamata Bazaar', quarter: null, city: 'Indore', phone: null, place: null },
    ...{ email: 'kamlesh@bhandari.example', version: 3, owner_version: 5 },
  },
  owner: { user_id: 4, name: 'Kamlesh', user_type: 'shopkeeper', status, closes_on: null },
})

// Other parts of the page get no responses and log warnings.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

function show(answers: Answer<'GET /api/admin/shop/:id'>[], limited?: SignedInUser['limited']) {
  answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'admin', name: 'Meena', limited } } },
    'GET /api/admin/shop/:id': () => (answers.length > 1 && answers.shift()) || (answers[0] ?? 'away'),
    'POST /api/admin/modify_user_status': { body: { message: 'Done.', status: 'active', undo: 9 } },
    'POST /api/admin/preview_status': { body: { mail: null, offers: 29, live_offers: 29 } },
    'POST /api/shop/undo': { body: { message: texts.undo.done } },
  })
  return showScreen(
    withUndo(
      <Routes>
        <Route path="/admin/shop/:id" element={<Page />} />
      </Routes>,
    ),
    '/admin/shop/17',
  )
}

it("shows the shop's previous state when a status change is undone", async () => {
  const { user } = show([{ body: shop('inactive') }, { body: shop('active') }, { body: shop('inactive') }])
  await user.click(await screen.findByRole('button', { name: /^Activate again/ }))
  await screen.findByRole('button', { name: /^Deactivate the shop/ })
  await user.click(await screen.findByRole('button', { name: texts.undo.button }))
  expect(await screen.findByRole('button', { name: /^Activate again/ })).toBeVisible()
})

it('replaces the shop with "not found" when it was deleted', async () => {
  const { user } = show([{ body: shop('inactive') }, { status: 404 }])
  await user.click(await screen.findByRole('button', { name: /^Activate again/ }))
  expect(await screen.findByRole('heading', { name: texts.notFound.shop })).toBeVisible()
  expect(screen.queryByText('27, Sitlamata Bazaar', { exact: false })).toBeNull()
})

it.each([
  ['read-only', []],
  ['moderator', [texts.adminShop.actions.passwordLink]],
] as const)('offers a %s admin only the allowed actions on a shop', async (role, offered) => {
  const closed_calls = ['POST /api/admin/password_code', 'POST /api/admin/modify_user_status']
  show([{ body: shop('approved') }], { role, closed_calls })
  expect(await screen.findByRole('heading', { name: texts.adminShop.actions.title })).toBeVisible()
  const rows = [texts.adminShop.actions.passwordLink, texts.adminShop.code.row]
  expect(rows.filter((row) => screen.queryByRole('button', { name: new RegExp(`^${row}`) }))).toEqual(offered)
})
