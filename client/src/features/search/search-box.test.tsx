import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { SearchBox } from './search-box.tsx'

const categories = [{ name: 'Electronics', subcategories: [{ name: 'Headphones' }, { name: 'Phone covers' }] }]

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function show(address = '/') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <SearchBox categories={categories} />
      <Address />
    </MemoryRouter>,
  )
  return {
    user: userEvent.setup(),
    field: screen.getByRole('combobox', { name: 'Search for items' }),
    address: () => screen.getByRole('status').textContent,
  }
}

describe('the search box', () => {
  it('when arrows and Enter pick a subcategory, then its search opens', async () => {
    const { user, field, address } = show()
    await user.type(field, 'pho')
    expect(screen.getAllByRole('option')).toHaveLength(3)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Electronics → Phone covers')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/search?subcategory=Phone+covers')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('when a suggestion is pressed, then its search opens', async () => {
    const { user, field, address } = show()
    await user.type(field, 'elec')
    await user.click(screen.getByRole('option', { name: /Category/ }))
    expect(address()).toBe('/search?category=Electronics')
  })

  it('when Escape is pressed, then the list closes and the text stays', async () => {
    const { user, field } = show()
    await user.type(field, 'pho{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(field).toHaveValue('pho')
  })

  it('when the field is emptied, then the suggestions go', async () => {
    const { user, field } = show()
    await user.type(field, 'pho')
    await user.clear(field)
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('when a text with blanks around it is sent, then it is searched for without them', async () => {
    const { user, field, address } = show()
    await user.type(field, '  brass diya ')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(address()).toBe('/search?query=brass+diya')
  })

  it('when only blanks are sent, then nothing happens', async () => {
    const { user, field, address } = show()
    await user.type(field, '   {Enter}')
    expect(address()).toBe('/')
  })

  it('when the address searches for something, then the box shows it', () => {
    expect(show('/search?query=kettle').field).toHaveValue('kettle')
  })
})
