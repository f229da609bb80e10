import { screen, waitFor } from '@testing-library/react'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newDelivery, newOfferOf, type OfferValues } from '../../../offer-drafts/draft.ts'
import { withDisk } from '../../../test-indexed-db.ts'

withDisk()
beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'warn').mockReturnValue()
})

const place = newOfferOf(7)
const product = { name: 'Brass diya', usual_days: 7, photo_url: null } as unknown as OwnOffer

async function keepHalfWritten() {
  const { saveTyped, openDrafts } = await import('../../../offer-drafts/draft-store.ts')
  await openDrafts()
  const values = { name: 'Half written' } as OfferValues
  await saveTyped(place, { values, version: null, hasPhoto: false, delivery: newDelivery() })
  vi.resetModules()
}
async function duplicate(of = product) {
  const { useDuplicate } = await import('./duplicate-offer.tsx')
  const { showScreen } = await import('../../../test-screen.tsx')
  const { offerHere } = await import('../../../offer-drafts/draft-store.ts')
  const Pressed = () => {
    const { duplicate, question } = useDuplicate(7)
    return (
      <>
        <button type="button" onClick={() => duplicate({ product: of })}>
          Duplicate
        </button>
        {question}
      </>
    )
  }
  const { user } = showScreen(<Pressed />)
  await user.click(screen.getByRole('button', { name: 'Duplicate' }))
  return { user, kept: () => offerHere(place.id)?.values.name }
}

describe('duplicating an offer', () => {
  it('asks before it replaces an unfinished offer, even while drafts are still loading', async () => {
    await keepHalfWritten()
    const { user, kept } = await duplicate()
    expect(await screen.findByText(texts.productForm.duplicate.title)).toBeInTheDocument()
    expect(kept()).toBe('Half written')
    await user.click(screen.getByRole('button', { name: texts.productForm.duplicate.replace }))
    await waitFor(() => expect(kept()).toBe('Brass diya'))
  })

  it('opens the copy as a new offer when there is no unfinished offer', async () => {
    const { kept } = await duplicate()
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/addproduct'))
    expect(kept()).toBe('Brass diya')
  })

  it('opens the copy with its photo when the browser cannot store it, and keeps the unreadable draft', async () => {
    await keepHalfWritten()
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError')
    })
    vi.spyOn(globalThis, 'fetch').mockResolvedValue({
      ok: true,
      blob: async () => new Blob(['photo'], { type: 'image/jpeg' }),
    } as Response)
    const { kept } = await duplicate({ ...product, photo_url: '/photo.jpg' })
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/addproduct'))
    expect(kept()).toBe('Brass diya')
    open.mockRestore()
    const { photoOf } = await import('../../../offer-drafts/photo-store.ts')
    expect((await photoOf(place.id))?.size).toBe(5)
    const { findDraft, removeDraft } = await import('../../../offer-drafts/draft-store.ts')
    await removeDraft(place.id)
    expect(await findDraft(place.id)).toMatchObject({ values: { name: 'Half written' } })
  })
})
