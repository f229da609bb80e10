import { screen } from '@testing-library/react'
import { texts } from 'server/contract/facts/texts'
import type { OwnProduct } from 'server/contract/shop-offers/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newDelivery, type OfferValues } from '../../../offer-drafts/delivery.ts'
import { newOfferOf } from '../../../offer-drafts/draft.ts'
import { withDisk } from '../../../test-indexed-db.ts'

withDisk()
beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'warn').mockReturnValue()
})

const place = newOfferOf(7)
const product = { name: 'Brass diya', usual_days: 7, photo_url: null } as unknown as OwnProduct

async function keepHalfWritten() {
  const { keepTyped, openDrafts } = await import('../../../offer-drafts/draft-store.ts')
  await openDrafts()
  const values = { name: 'Half written' } as OfferValues
  await keepTyped(place, { values, version: null, hasPhoto: false, delivery: newDelivery() })
  vi.resetModules()
}
/** Pressed on a page that has read nothing yet. */
async function duplicate() {
  const { useDuplicate } = await import('./duplicate-offer.tsx')
  const { showScreen } = await import('../../../test-screen.tsx')
  const { offerHere } = await import('../../../offer-drafts/draft-store.ts')
  const Pressed = () => {
    const { duplicate, question } = useDuplicate(7)
    return (
      <>
        <button type="button" onClick={() => duplicate({ product })}>
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

describe('an offer that is duplicated', () => {
  it('when another is kept and nothing is read yet, then it waits, and asks first', async () => {
    await keepHalfWritten()
    const { user, kept } = await duplicate()
    expect(await screen.findByText(texts.productForm.duplicate.title)).toBeInTheDocument()
    expect(kept()).toBe('Half written')
    await user.click(screen.getByRole('button', { name: texts.productForm.duplicate.replace }))
    await vi.waitFor(() => expect(kept()).toBe('Brass diya'))
  })

  it('when nothing is kept, then its copy is the new offer', async () => {
    const { kept } = await duplicate()
    await vi.waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/addproduct'))
    expect(kept()).toBe('Brass diya')
  })

  it('when what is kept cannot be read, then that is said, and there is no copy', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError')
    })
    const { kept } = await duplicate()
    expect(await screen.findByText(texts.outbox.unread, undefined, { timeout: 8000 })).toBeInTheDocument()
    expect(kept()).toBeUndefined()
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/)
  })
})
