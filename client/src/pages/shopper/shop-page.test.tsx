import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { afterEach, expect, it } from 'vitest'
import { clearStoredSession, storeSession } from '../../session/stored-session.ts'
import { answerCalls } from '../../test-answers.ts'
import { showScreen } from '../../test-screen.tsx'
import { Page } from './shop-page.tsx'

afterEach(clearStoredSession)

const open = () => {
  answerCalls({ 'GET /api/user/shop/:id': { status: 404, body: { message: texts.shopPage.notFound } } })
  return showScreen(
    <Routes>
      <Route path="/shop/:id" element={<Page />} />
    </Routes>,
    '/shop/17',
  )
}

it('when an admin looks at a shop’s page, then there is the way to the shop for admins', async () => {
  storeSession({ userId: 1, userType: 'admin' })
  open()
  expect(await screen.findByRole('link', { name: texts.product.adminShop })).toHaveAttribute(
    'href',
    '/admin/shop/17',
  )
  expect(screen.getByText(texts.adminShop.asShopper.title)).toBeVisible()
})

it('when a shopkeeper looks at it, then there is no such way', async () => {
  storeSession({ userId: 5, userType: 'shopkeeper' })
  open()
  expect(await screen.findByRole('heading', { name: texts.shopPage.notFound })).toBeVisible()
  expect(screen.queryByRole('link', { name: texts.product.adminShop })).toBeNull()
})
