import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showScreen } from '../../test-screen.tsx'
import { draftKey, mendingKey, readDraft, saveDraft } from './draft-storage.ts'
import type { Delivery } from './product-draft.ts'
import { emptyProduct } from './product-form-values.ts'
import { UnsentOffers } from './unsent-offers.tsx'

const key = draftKey(7, 'new')
function keep(key: string, name: string, state: Delivery['state']) {
  const delivery = { publishKey: crypto.randomUUID(), state }
  saveDraft(key, { values: { ...emptyProduct(), name }, version: null, hasPhoto: true, delivery })
}
function show(state: Delivery['state']) {
  keep(key, 'Brass diya', state)
  return showScreen(<UnsentOffers userId={7} />)
}

describe('the yellow line of My Products', () => {
  it('when an offer did not arrive, then it tells so and leads back to it', async () => {
    const { user } = show('unanswered')
    expect(screen.getByText('Brass diya', { selector: 'b' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: /^Go on/ }))
    expect(screen.getByTestId('address')).toHaveTextContent('/newoffer')
  })

  it('when they are for several shops, then each has its line, and leads back to its shop; what others wrote has none', async () => {
    keep(draftKey(7, 'new', 31), 'Copper pot', 'unanswered')
    keep(draftKey(7, 'new', 'a-shop-not-sent'), 'Steel tin', 'unanswered')
    keep(draftKey(70, 'new'), 'Of another user', 'unanswered')
    keep(draftKey(7, 5), 'A change of an offer', 'unanswered')
    keep(mendingKey(7, 'entry'), 'Of the outbox', 'unanswered')
    const { user } = show('unanswered')
    const names = () => screen.getAllByText(/./, { selector: 'section b' }).map(({ textContent }) => textContent)
    expect(names()).toEqual(['Brass diya', 'Copper pot', 'Steel tin'])
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/newoffer', '/newoffer?shop=31', '/newoffer?shop=a-shop-not-sent'])
    await user.click(screen.getByRole('button', { name: /^Delete.*Copper pot/ }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(names()).toEqual(['Brass diya', 'Steel tin'])
  })

  it('when it is deleted, then it asks first, and nothing of it stays', async () => {
    const { user } = show('unanswered')
    await user.click(screen.getByRole('button', { name: /^Delete/ }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent('What is published stays.')
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
