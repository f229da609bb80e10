import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import type { SameOffer } from 'server/contract/catalog/calls'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { describe, expect, it } from 'vitest'
import { ListOfSame, nearestTo } from './same-list.tsx'

const other = (id: number, discount_price: number, days_left = 7) =>
  ({
    id,
    name: 'Nirvik Lite 4G',
    shop_id: id,
    shop_name: `Shop ${id}`,
    discount_price,
    days_left,
    end_date: `${new Date().getFullYear()}-11-30`,
    locality: 'Jail Road',
    place: null,
    hours: null,
  }) as SameOffer

const detail = (offer_state = 'live') =>
  ({ id: 1, discount_price: 8999, offer_state, away_until: null, place: null }) as OfferDetail

const show = (others: SameOffer[], state?: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ListOfSame product={detail(state)} others={others} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const rows = () =>
  within(screen.getAllByRole('list').at(-1) ?? document.body)
    .getAllByRole('link')
    .map((row) => row.textContent)

describe('SameList', () => {
  it('shows that this shop has the lowest price, and how much more other shops ask', () => {
    show([other(2, 9399), other(3, 9999, 1), other(4, 11_999, 0)])

    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('At 3 other shops, from ₹9,399')
    expect(screen.getByText('₹8,999 here is the lowest price of the four.')).toBeVisible()
    expect(rows()).toEqual([
      '₹9,399₹400 moreShop 2Jail RoadEnds 30 Nov',
      '₹9,999₹1,000 moreShop 3Jail RoadEnds tomorrow',
      '₹11,999₹3,000 moreShop 4Jail RoadEnds today',
    ])
  })

  it('marks the other shop when its price is lower', () => {
    show([other(2, 7999), other(3, 8999)])

    expect(rows()).toEqual([
      '₹7,999₹1,000 lessShop 2Lowest priceJail RoadEnds 30 Nov',
      '₹8,999same priceShop 3Jail RoadEnds 30 Nov',
    ])
    expect(screen.getByRole('link', { name: 'Compare these 3' })).toHaveAttribute(
      'href',
      '/compare?ids=1,2,3',
    )
    expect(screen.queryByText(/lowest price of/)).not.toBeInTheDocument()
  })

  it('does not mark a lowest price when another shop asks the same', () => {
    show([other(2, 8999)])

    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('At 1 other shop, ₹8,999')
    expect(rows()).toEqual(['₹8,999same priceShop 2Jail RoadEnds 30 Nov'])
    expect(screen.queryByText(/here is the/)).not.toBeInTheDocument()
  })

  it('does not compare prices when this offer has ended', () => {
    show([other(2, 9399), other(3, 9999)], 'expired')

    expect(rows()).toEqual([
      '₹9,399Shop 2Lowest priceJail RoadEnds 30 Nov',
      '₹9,999Shop 3Jail RoadEnds 30 Nov',
    ])
  })

  it('explains which offers count as the same on request, and closes the explanation again', async () => {
    show([other(2, 9399)])
    const why = screen.getByRole('button', { name: 'What counts as the same?' })
    expect(why).toHaveAttribute('aria-expanded', 'false')

    await userEvent.click(why)
    expect(why).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('Same size, memory, weight or pack.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Not the same product' })).toBeVisible()

    await userEvent.click(why)
    expect(screen.queryByText('Same size, memory, weight or pack.')).not.toBeInTheDocument()
  })

  it('has a focusable heading that the verdict links to', () => {
    show([other(2, 9399)])
    const { id, tabIndex } = screen.getByRole('heading', { level: 2 })
    expect([id, tabIndex]).toEqual(['same', -1])
  })
})

const at = (id: number, latitude: number, is_own = true) => ({
  id,
  place: { latitude, longitude: 75.85, is_own },
})
const rajwada = { latitude: 22.72, longitude: 75.85 }

it("returns the nearest shop when the visitor's position is known", () => {
  expect(nearestTo(rajwada, [at(1, 22.7), at(2, 22.71), at(3, 22.75)])).toBe(2)
})

it("returns no nearest shop when the visitor's position is unknown", () => {
  expect(nearestTo(null, [at(1, 22.7), at(2, 22.71)])).toBe(undefined)
})

it('returns no nearest shop when only one shop has an exact position', () => {
  expect(nearestTo(rajwada, [at(1, 22.7), at(2, 22.72, false)])).toBe(undefined)
  expect(nearestTo(rajwada, [at(1, 22.7), at(2, 22.72, false), at(3, 22.69)])).toBe(1)
})
