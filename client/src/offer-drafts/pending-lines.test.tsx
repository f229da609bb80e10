import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withoutDrafts } from '../test-drafts.ts'
import { act, screen, showScreen, waitFor } from '../test-screen.tsx'
import { beginSending } from '../ui/upload-progress.tsx'
import { changeOf, type Delivery, newOfferOf, type OfferValues, type Place } from './draft.ts'
import { offerHere, openDrafts, removeDraft, saveTyped } from './draft-store.ts'
import { PendingLines } from './pending-lines.tsx'
import { broadcastSending } from './sending-state.ts'

const place = newOfferOf(7)
const of = (ref: string, id: number | null) => ({ ref, id, name: '', quarter: null })
function keep(place: Place, name: string, state: Delivery['state']) {
  const delivery = { publishKey: crypto.randomUUID(), state }
  void saveTyped(place, { values: { name } as OfferValues, version: null, hasPhoto: true, delivery })
}
function show(state: Delivery['state']) {
  keep(place, 'Brass diya', state)
  return showScreen(<PendingLines userId={7} />)
}
withoutDrafts()
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await openDrafts()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the yellow lines of My Products', () => {
  it('show an offer that did not arrive and link to its form', async () => {
    const { user } = show('unanswered')
    expect(screen.getByText('Brass diya', { selector: 'b' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: /^Continue/ }))
    expect(screen.getByTestId('address')).toHaveTextContent('/newoffer')
  })

  it('hide an offer during its upload', () => {
    show('unanswered')
    act(() => broadcastSending({ upload: [place.id, beginSending(Date.now(), 9)] }))
    expect(screen.queryByText('Brass diya', { selector: 'b' })).toBeNull()
    act(() => broadcastSending({ upload: [place.id, null] }))
    expect(screen.getByText('Brass diya', { selector: 'b' })).toBeVisible()
  })

  it('show one line per shop, linked to the shop’s form, and none for other users’ offers', async () => {
    keep(place, 'Brass diya', 'unanswered')
    keep(newOfferOf(7, of('31', 31)), 'Copper pot', 'unanswered')
    keep(newOfferOf(7, of('a-shop-not-sent', null)), 'Steel tin', 'unanswered')
    keep(newOfferOf(70), 'Of another user', 'unanswered')
    keep(changeOf(7, 5), 'A change of an offer', 'unanswered')
    const { user } = show('unanswered')
    const names = () =>
      screen.getAllByText(/./, { selector: 'section b' }).map(({ textContent }) => textContent)
    expect(names()).toEqual(['Brass diya', 'Copper pot', 'Steel tin'])
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/newoffer', '/newoffer?shop=31', '/newoffer?shop=a-shop-not-sent'])
    await user.click(screen.getByRole('button', { name: /^Delete.*Copper pot/ }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(names()).toEqual(['Brass diya', 'Steel tin'])
  })

  it('ask before deleting an offer, and then remove its draft', async () => {
    const { user } = show('unanswered')
    await user.click(screen.getByRole('button', { name: /^Delete/ }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Published offers stay.')
    expect(offerHere(place.id)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(offerHere(place.id)).toBeUndefined()
    expect(screen.queryByText('Brass diya')).not.toBeInTheDocument()
    await waitFor(() => expect(document.body).not.toHaveFocus())
  })

  it('hide an offer that was published or discarded in any window', () => {
    show('unanswered')
    act(() => void removeDraft(place.id).catch(() => {}))
    expect(screen.queryByText('Brass diya')).not.toBeInTheDocument()
  })

  it('hide a draft that was never sent', () => {
    show('unsent')
    expect(screen.queryByText('Brass diya')).not.toBeInTheDocument()
  })
})
