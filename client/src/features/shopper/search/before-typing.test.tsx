import { act } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { writeLastSearches } from '../../../lib/storage/last-searches.ts'
import { answerCalls, screen, showScreen, textsOf, waitFor, within } from '../../../test-screen.tsx'
import { SearchBox } from './search-box.tsx'

const categories = [{ name: 'Electronics', subcategories: [] }]

async function show() {
  answerCalls({
    'GET /api/user/today': {
      body: { day: todayInIndia(), offers: 90, shops: 8, end_today: 81, new_today: 0 },
    },
    'GET /api/search/suggestions': 'away',
  })
  const { user } = showScreen(<SearchBox categories={categories} />, '/')
  await user.click(screen.getByRole('combobox'))
  await screen.findByRole('group', { name: 'Search' })
  return { user, address: () => screen.getByTestId('address').textContent }
}
const lastSearches = () => {
  const list = screen.queryByRole('region', { name: 'Recent searches, on this device only' })
  return list && textsOf(within(list).queryAllByRole('option'))
}

beforeAll(() => import('./suggesting.ts'))
beforeEach(() => writeLastSearches([]))

describe('search box before the first letter', () => {
  it("shows categories and today's offers on focus, without links to empty results", async () => {
    const { user, address } = await show()
    expect(lastSearches()).toBeNull()
    const today = await screen.findByRole('region', { name: 'Today in the city' })
    expect(textsOf(within(today).getAllByRole('option'))).toEqual(['81 end today', '50%+ biggest discounts'])
    await user.click(screen.getByRole('option', { name: 'Electronics' }))
    expect(address()).toBe('/search?category=Electronics')
    expect(screen.queryByRole('group', { name: 'Search' })).not.toBeInTheDocument()
  })

  it('shows the last search first, each search once, and at most five searches', async () => {
    writeLastSearches(['five', 'Saree', 'three', 'two', 'one'])
    const { user } = await show()
    await user.keyboard('saree{Enter}')
    await user.clear(screen.getByRole('combobox'))
    await waitFor(() => expect(lastSearches()?.[0]).toBe('saree'))
    expect(lastSearches()).toEqual(['saree', 'five', 'three', 'two', 'one'])
    await user.keyboard('six{Enter}')
    await user.clear(screen.getByRole('combobox'))
    await waitFor(() => expect(lastSearches()?.[0]).toBe('six'))
    expect(lastSearches()).toEqual(['six', 'saree', 'five', 'three', 'two'])
  })

  it('restores one or all removed searches with Undo', async () => {
    writeLastSearches(['two', 'one'])
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Remove “two”' }))
    expect(lastSearches()).toEqual(['one'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(lastSearches()).toEqual(['two', 'one'])
    await user.click(screen.getByRole('button', { name: 'Remove all' }))
    expect(screen.getByText(/^2 searches removed/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(lastSearches()).toEqual(['two', 'one'])
  })

  it('moves through its rows by arrow keys, removes a search on Delete and opens it on Enter', async () => {
    writeLastSearches(['two', 'one'])
    const { user, address } = await show()
    const field = screen.getByRole('combobox')
    const reached = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
    await user.keyboard('{ArrowDown}')
    expect(reached()).toBe(screen.getByRole('option', { name: 'two', selected: true }))
    await user.keyboard('{ArrowUp}')
    expect(reached()).toBeNull()
    await user.keyboard('{ArrowDown}{ArrowDown}{Delete}')
    expect(lastSearches()).toEqual(['two'])
    expect(field).toHaveFocus()
    await user.keyboard('{ArrowUp}{Enter}')
    expect(address()).toBe('/search?query=two')
  })

  it('has no rows in the tab order: Tab stops only at its buttons', async () => {
    writeLastSearches(['one'])
    const { user } = await show()
    await user.keyboard('{Tab}')
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus()
    await user.keyboard('{Tab}')
    expect(screen.getByRole('button', { name: 'Remove all' })).toHaveFocus()
    await user.keyboard('{Tab}')
    expect(screen.getByRole('group', { name: 'Search' })).not.toContainElement(
      document.activeElement as HTMLElement,
    )
  })

  it('has rows that are real links, owned by the list box of the field', async () => {
    writeLastSearches(['one'])
    await show()
    const rows = screen.getAllByRole('option')
    expect(rows.map((row) => row.getAttribute('href'))).toContain('/search?query=one')
    expect(rows.every((row) => row.tagName === 'A')).toBe(true)
    const field = screen.getByRole('combobox', { expanded: true })
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    expect(list?.getAttribute('aria-owns')).toBe(rows.map(({ id }) => id).join(' '))
  })

  it('shows searches that were made in another window', async () => {
    writeLastSearches(['one'])
    const { user } = await show()
    await user.keyboard('{Escape}')
    window.localStorage.setItem('lastSearches', '["two","one"]')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lastSearches' })))
    await user.click(screen.getByRole('combobox'))
    expect(lastSearches()).toEqual(['two', 'one'])
  })

  it('closes the panel and focuses the field when Escape is pressed', async () => {
    const { user } = await show()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('group', { name: 'Search' })).not.toBeInTheDocument()
    expect(screen.getByRole('combobox')).toHaveFocus()
  })
})
