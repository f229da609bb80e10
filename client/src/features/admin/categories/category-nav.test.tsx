import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { cityNamesQuery } from '../../../lib/city/city-names.ts'
import { act, fireEvent, matchMedia, render, screen, textsOf, within } from '../../../test-screen.tsx'
import { CategoryNav } from './category-nav.tsx'

const categories = ['Mobile', 'Home', 'Electronics', 'Fashion', 'Kitchen', 'Toys', 'Books'].map(
  (name, index) => ({
    id: index + 1,
    name,
    subcategories: [{ id: 100 + index, name: `${name} sale` }],
  }),
)

function show(answer?: { names: Record<string, string> }) {
  const client = new QueryClient()
  client.setQueryData(cityNamesQuery.queryKey, answer)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CategoryNav categories={categories} />
        <button type="button">Elsewhere</button>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const button = (name: string) => screen.getByRole('button', { name })
const link = (name: string) => screen.queryByRole('link', { name })

describe('CategoryNav', () => {
  it('shows five of seven categories in the bar and the rest under More+', async () => {
    const user = show()
    for (const name of ['Mobile', 'Home & living', 'Electronics', 'Fashion', 'Kitchen'])
      expect(button(name)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Toys' })).not.toBeInTheDocument()
    await user.click(button('More+'))
    expect(await screen.findByRole('link', { name: 'Toys sale' })).toHaveAttribute(
      'href',
      '/search?subcategory=Toys+sale',
    )
    expect(link('Books sale')).toBeVisible()
  })

  it('expands only one category at a time under More+ on a phone', async () => {
    matchMedia(() => true)
    const user = show()
    await user.click(button('More+'))
    const titles = await screen.findAllByRole('heading')
    expect(textsOf(titles)).toEqual(['Fashion', 'Kitchen', 'Toys', 'Books'])
    const inMenu = within(document.getElementById('more-categories') as HTMLElement)
    expect(link('Toys sale')).toBeNull()
    await user.click(inMenu.getByRole('button', { name: 'Toys' }))
    expect(link('Toys sale')).toHaveAttribute('href', '/search?subcategory=Toys+sale')
    await user.click(inMenu.getByRole('button', { name: 'Books' }))
    expect(link('Toys sale')).toBeNull()
  })

  it('closes the open category and shows the subcategories of the pressed one', async () => {
    const user = show()
    await user.click(button('Home & living'))
    expect(link('Home sale')).toHaveAttribute('href', '/search?subcategory=Home+sale')
    await user.click(button('Fashion'))
    expect(link('Home sale')).not.toBeInTheDocument()
    expect(button('Fashion')).toHaveAttribute('aria-expanded', 'true')
  })

  it("shows names in the page's language, but keeps the stored names in search links", async () => {
    const user = show({ names: { Fashion: 'कपड़े', 'Fashion sale': 'कपड़ों की सेल' } })
    await user.click(button('कपड़े'))
    expect(link('All in कपड़े')).toHaveAttribute('href', '/search?category=Fashion')
    expect(link('कपड़ों की सेल')).toHaveAttribute('href', '/search?subcategory=Fashion+sale')
    expect(button('Kitchen')).toBeVisible()
  })

  it.each([
    ['a subcategory is chosen', () => screen.getByRole('link', { name: 'Home sale' })],
    ['something else is pressed', () => button('Elsewhere')],
  ])('closes the menu when %s', async (_, target) => {
    const user = show()
    await user.click(button('Home & living'))
    await user.click(target())
    expect(link('Home sale')).not.toBeInTheDocument()
  })

  it('closes the menu and focuses its button when Escape is pressed', async () => {
    const user = show()
    await user.click(button('Home & living'))
    await user.tab()
    await user.keyboard('{Escape}')
    expect(link('Home sale')).not.toBeInTheDocument()
    expect(button('Home & living')).toHaveFocus()
  })

  it('closes the menu when the page scrolls far, but not when it scrolls by a few pixels', async () => {
    const user = show()
    for (const [menu, inside] of [
      ['Home & living', 'Home sale'],
      ['More+', 'Toys sale'],
    ] as const) {
      await user.click(button(menu))
      scrollPageTo(10)
      expect(link(inside)).toBeInTheDocument()
      scrollPageTo(120)
      expect(link(inside)).not.toBeInTheDocument()
      scrollPageTo(0)
    }
  })
})

function scrollPageTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  act(() => {
    fireEvent.scroll(window)
  })
}
