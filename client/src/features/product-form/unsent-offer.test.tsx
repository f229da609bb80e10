import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showScreen } from '../../test-screen.tsx'
import { draftKey, readDraft, saveDraft } from './draft-storage.ts'
import type { Delivery } from './product-draft.ts'
import { emptyProduct } from './product-form-values.ts'
import { UnsentOffer } from './unsent-offer.tsx'

const key = draftKey(7, 'new')
function show(state: Delivery['state']) {
  const delivery = { publishKey: crypto.randomUUID(), state }
  saveDraft(key, { values: { ...emptyProduct(), name: 'Brass diya' }, version: null, hasPhoto: true, delivery })
  return showScreen(<UnsentOffer userId={7} />)
}

describe('the yellow line of My Products', () => {
  it('when an offer did not arrive, then it tells so and leads back to it', async () => {
    const { user } = show('unanswered')
    expect(screen.getByText('Brass diya', { selector: 'b' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Go on with it' }))
    expect(screen.getByTestId('address')).toHaveTextContent('/newoffer')
  })

  it('when it is deleted, then it asks first, and nothing of it stays', async () => {
    const { user } = show('unanswered')
    await user.click(screen.getByRole('button', { name: /^Delete/ }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent('An offer that is published stays.')
    expect(readDraft(key)).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(readDraft(key)).toBeNull()
    expect(screen.queryByText('Brass diya')).not.toBeInTheDocument()
    // The button that led here is gone.
    await vi.waitFor(() => expect(document.body).not.toHaveFocus())
  })

  it('when it is published or thrown away in another window, then the line goes', () => {
    show('unanswered')
    saveDraft(key, null)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(screen.queryByText('Brass diya')).not.toBeInTheDocument()
  })

  it('when a draft was never sent, then there is no line', () => {
    show('unsent')
    expect(screen.queryByText('Brass diya')).not.toBeInTheDocument()
  })
})
