import type { AnswerOf } from 'server/contract/calls'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { someCard } from '../../../test-offers.ts'
import { type Answer, answerCalls, fireEvent, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { SearchBox } from './search-box.tsx'

const categories = [
  { name: 'Electronics', subcategories: [{ name: 'Headphones' }, { name: 'Phone covers' }] },
]

const offer = someCard({
  name: 'तरंग हेडफ़ोन phone',
  discount_price: 1999,
  shop_name: 'Malwa Sound House',
  locality: 'Siyaganj',
})
const found: AnswerOf<'GET /api/search/suggestions'> = {
  offers: [offer],
  categories: [{ category: 'Electronics', subcategory: 'Phone covers', total: 4 }],
  shops: [{ id: 3, name: 'Phone Palace', locality: null }],
  brands: [{ name: 'Phonex', total: 1 }],
  total: 60,
  total_is_at_least: false,
}

function show(address = '/', answer: Answer<'GET /api/search/suggestions'> = 'away') {
  const asked: string[] = []
  answerCalls({
    'GET /api/search/suggestions': ({ query }) => {
      asked.push(query.query ?? '')
      return answer
    },
  })
  const { user } = showScreen(<SearchBox categories={categories} />, address)
  return {
    user,
    asked,
    field: screen.getByRole('combobox', { name: 'Search for items' }),
    address: () => screen.getByTestId('address').textContent,
  }
}
const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y)
  fireEvent.scroll(window)
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

// Loads the module in advance, so that no test waits for its import.
beforeAll(() => import('./suggesting.ts'))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('SearchBox', () => {
  it('opens the search of a subcategory selected by arrow keys and Enter', async () => {
    const { user, field, address } = show()
    await user.type(field, 'pho')
    expect(await screen.findAllByRole('option')).toHaveLength(3)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Electronics → Phone covers')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/search?subcategory=Phone+covers')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('opens the search of a pressed suggestion', async () => {
    const { user, field, address } = show()
    await user.type(field, 'elec')
    await user.click(await screen.findByRole('option', { name: /Category/ }))
    expect(address()).toBe('/search?category=Electronics')
  })

  it('closes the list at the first Escape, leaves the field at the second, and keeps the text', async () => {
    const { user, field } = show()
    await user.type(field, 'pho{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(field).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(field).not.toHaveFocus()
    expect(field).toHaveValue('pho')
  })

  it.each(['', 'pho'])(
    'closes the panel for the text "%s" when the user scrolls the page, and keeps the text',
    async (text) => {
      // Scrolling in the second after a key is the keyboard's: on a busy machine that second would end here.
      vi.useFakeTimers({ toFake: ['Date'] })
      const { user, field } = show()
      await user.click(field)
      if (text) await user.type(field, text)
      await screen.findByRole('listbox')
      scrollTo(300)
      expect(screen.getByRole('listbox')).toBeInTheDocument()
      fireEvent.wheel(document.body)
      scrollTo(310)
      expect(screen.getByRole('listbox')).toBeInTheDocument()
      scrollTo(330)
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
      expect(field).toHaveValue(text)
      await user.type(field, 'n')
      expect(await screen.findByRole('listbox')).toBeInTheDocument()
    },
  )

  it('stays open when its own list scrolls or an on-screen keyboard resizes the page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { user, field } = show()
    await user.type(field, 'pho')
    const list = await screen.findByRole('listbox')
    fireEvent.touchMove(list)
    fireEvent.scroll(list)
    fireEvent(window, new Event('resize'))
    scrollTo(300)
    expect(list).toBeInTheDocument()
  })

  it('takes the focus when `/` is pressed outside of fields and dialogs', async () => {
    const { user, field } = show()
    await user.keyboard('{Control>}/{/Control}')
    expect(field).not.toHaveFocus()
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.open = true
    await user.keyboard('/')
    expect(field).not.toHaveFocus()
    dialog.remove()
    const other = document.body.appendChild(document.createElement('textarea'))
    await user.type(other, '/')
    expect(other).toHaveValue('/')
    other.remove()
    await user.keyboard('/')
    expect(field).toHaveFocus()
    expect(field).toHaveValue('')
    await user.keyboard('1/2')
    expect(field).toHaveValue('1/2')
  })

  it('keeps suggestions out of the tab order', async () => {
    const { user, field } = show('/', { body: found })
    await user.type(field, 'phon')
    await screen.findByRole('option', { name: /^All 60/ })
    await user.tab()
    expect(screen.getByRole('button', { name: 'Clear the search' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('listbox')).not.toContainElement(document.activeElement as HTMLElement)
  })

  it('empties the field, keeps its focus and closes the suggestions when the text is cleared', async () => {
    const { user, field } = show()
    await user.type(field, 'pho')
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
    expect(screen.queryByRole('listbox', { name: 'Suggestions' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull()
  })

  it('trims the text before searching', async () => {
    const { user, field, address } = show()
    await user.type(field, '  brass diya ')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(address()).toBe('/search?query=brass+diya')
  })

  it('does not search for a text of spaces', async () => {
    const { user, field, address } = show()
    await user.type(field, '   {Enter}')
    expect(address()).toBe('/')
  })

  it('shows the query from the URL', () => {
    expect(show('/search?query=kettle').field).toHaveValue('kettle')
  })

  it('shows no query when the URL has an invalid escape sequence', () => {
    expect(show('/search?query=%E0%A4%A').field).toHaveValue('')
  })

  it("asks the server once when the typing pauses, and adds the server's results below", async () => {
    const { user, field, asked } = show('/', { body: found })
    await user.type(field, 'phon')
    const [first, ...known] = options()
    expect(first).toBe('Search for “phon”')
    expect(await screen.findByRole('option', { name: /^All 60/ })).toBeInTheDocument()
    expect(asked).toEqual(['phon'])
    expect(options()).toEqual([
      'All 60 offers for “phon”',
      ...known,
      'तरंग हेडफ़ोन phoneMalwa Sound House · Siyaganj₹1,999',
      'Phone PalaceShop',
      'PhonexBrand, 1 offer',
    ])
    const name = screen.getByText('phon', { selector: '[lang="hi"] b' })
    expect(name).toBeInTheDocument()
  })

  it.each([
    [/हेडफ़ोन/, '/product/41'],
    [/Palace/, '/shop/3'],
    [/Phonex/, '/search?brand=Phonex'],
    [/^All 60/, '/search?query=phon'],
  ])('opens the target of a server suggestion: %s opens %s', async (name, expected) => {
    const { user, field, address } = show('/', { body: found })
    await user.type(field, 'phon')
    await screen.findByRole('option', { name: /^All 60/ })
    await user.click(screen.getByRole('option', { name }))
    expect(address()).toBe(expected)
  })

  it('reaches each option by arrow keys in visual order, and the last option by arrow up', async () => {
    const { user, field } = show('/', { body: found })
    await user.type(field, 'phon')
    const active = await screen.findByRole('option', { name: /हेडफ़ोन/ })
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(active).toHaveAttribute('aria-selected', 'true')
    expect(field).toHaveAttribute('aria-activedescendant', active.id)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(screen.getByRole('option', { name: /Phonex/ })).toHaveAttribute('aria-selected', 'true')
  })

  it('keeps the local suggestions when the server fails, and does not ask the server for a single letter', async () => {
    const { user, field, asked } = show()
    await user.type(field, 'p')
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(asked).toEqual([])
    await user.type(field, 'h')
    await waitFor(() => expect(asked).toEqual(['ph']))
    expect(options()).toEqual(['Search for “ph”', 'Phone coversElectronics → Phone covers'])
  })

  it('shows the maximum length of a query, and keeps the typed text', async () => {
    const { user, field, address } = show()
    const letters = 'saree '.repeat(50)
    await user.click(field)
    await user.paste(letters)
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Please search with at most 100 letters.')
    expect(field).toHaveAccessibleDescription('Please search with at most 100 letters.')
    expect(field).toHaveValue(letters)
    expect(address()).toBe('/')
  })
})
