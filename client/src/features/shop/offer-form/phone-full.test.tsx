import { screen, waitFor } from '@testing-library/react'
import { texts } from 'server/contract/facts/texts'
import { expect, it, vi } from 'vitest'
import { newOfferOf } from '../../../offer-drafts/draft.ts'
import { answerCalls } from '../../../test-answers.ts'
import { withDisk } from '../../../test-indexed-db.ts'

withDisk()

it('warns while the phone’s storage is full, keeps the typed text, and stores it once there is space', async () => {
  vi.resetModules()
  const { AddOfferForm } = await import('./full-offer.tsx')
  const { showScreen } = await import('../../../test-screen.tsx')
  const { findDraft, openDrafts } = await import('../../../offer-drafts/draft-store.ts')
  await openDrafts()
  answerCalls({ 'GET /api/admin/get_category': { body: { category: [] } } })
  const place = newOfferOf(7)
  const { user } = showScreen(<AddOfferForm place={place} />)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await user.type(screen.getByLabelText('Name'), 'Brass diya')
  expect(await screen.findByText(texts.productForm.keptHere)).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Brass diya')

  put.mockRestore()
  await user.type(screen.getByLabelText('Name'), 's')
  await waitFor(() => expect(screen.queryByText(texts.productForm.keptHere)).toBeNull())
  await waitFor(async () =>
    expect(await findDraft(place.id)).toMatchObject({ values: { name: 'Brass diyas' } }),
  )
})
