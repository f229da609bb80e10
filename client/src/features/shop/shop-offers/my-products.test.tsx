import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ChangeOutcome, ShopHoliday } from 'server/contract/shop-offers/changes'
import type { OfferListPage, OwnOffer } from 'server/contract/shop-offers/schemas'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { useAddress } from '../../../lib/dom/use-address.ts'
import { addDays, formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { someOwnOffer } from '../../../test-offers.ts'
import { answerCalls, showScreen, textsOf, toast, withUndo } from '../../../test-screen.tsx'
import { MyProducts } from './my-products.tsx'
import { readOwnOffersView } from './own-offers-view.ts'

const today = todayInIndia()
const inDays = (days: number) => addDays(today, days)
const own = (changes: Partial<OwnOffer>) =>
  someOwnOffer({ version: 3, shop_name: 'Bhandari', discount_price: 640, discount_percent: 0, ...changes })
const over = { offer_state: 'expired', start_date: inDays(-40), end_date: inDays(-10) } as const
const soon = { start_date: inDays(-6), end_date: inDays(1) }

let sandals: OwnOffer
let products: OwnOffer[]
let shop: ShopHoliday
/** The total number of offers, if the list has more than one page. */
let all: number | undefined
beforeEach(() => {
  all = undefined
  sandals = own({ id: 1, name: 'Sandals', price: 1332, discount_price: 799, discount_percent: 40, ...over })
  products = [
    own({ id: 4, name: 'Shoes', brand: 'Shahi', price: 1999, discount_price: 999.5, discount_percent: 50 }),
    own({ id: 3, name: 'Handbag', ...soon, price_is_proven: false }),
    own({ id: 2, name: 'Chappal', ...soon }),
    sandals,
  ]
  shop = {
    ...{ id: 7, name: 'Bhandari', version: 2, away_until: null, planned: null },
    ...{ live_offers: 3, ending_offers: 2 },
  }
})

const done = (message: string, changed: OwnOffer[]): ChangeOutcome => ({
  message,
  changed: changed.map(({ id }) => id),
  undo: changed.map(({ id }) => id + 100),
  left: [],
})
function pageOf(found: OwnOffer[]): OfferListPage {
  const counts = { ...{ all: all ?? products.length, live: 1, 'ends soon': 2, scheduled: 0 }, expired: 1 }
  return {
    ...{ products: found, total: found.length, total_is_exact: true, rows_before: 0 },
    ...{
      next: null,
      previous: null,
      categories: ['Fashion', 'Home'],
      counts: { ...counts, 'out of stock': 0, hidden: 0 },
    },
  } as OfferListPage
}
const replace = (changed: OwnOffer) => {
  products = products.map((each) => (each.id === changed.id ? changed : each))
}
type Answers = Parameters<typeof answerCalls>[0]
const server: Answers = {
  'GET /api/shop/ownproduct/:userId': ({ query }) => {
    const ids = query.ids?.split(',').map(Number)
    const isFound = ({ id, end_date }: OwnOffer) =>
      ids ? ids.includes(id) : query.status !== 'ends soon' || end_date === soon.end_date
    return { body: pageOf(products.filter(isFound)) }
  },
  'GET /api/shop/holiday': () => ({ body: { shops: [shop] } }),
  'POST /api/shop/undo': { body: { message: 'Undone' } as never },
}

type ListProps = { user_type?: 'shopkeeper' | 'executive'; published?: string }
function List({ user_type = 'shopkeeper', published }: ListProps) {
  const [view, changeView] = useAddress(readOwnOffersView)
  return withUndo(
    <MyProducts
      user={{ user_id: 7, user_type, name: 'Ravi' }}
      view={view}
      onChange={changeView}
      onDuplicate={() => {}}
      published={published}
    />,
  )
}
async function show(answers: Answers = {}, address = '/adminlist') {
  const { sentTo } = answerCalls({ ...server, ...answers })
  const shown = showScreen(<List />, address)
  await screen.findByRole('link', { name: 'Sandals' })
  const press = (name: string | RegExp) => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, sentTo, press }
}
const row = (name: string) => within(screen.getByRole('link', { name }).closest('tr') as HTMLElement)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const address = () => screen.getByTestId('address').textContent

describe('My Products', () => {
  it.each([
    ['executive', 'My shops', '/shops'],
    ['shopkeeper', 'Add new products', '/newoffer'],
  ] as const)('shows a user of type %s without offers the first step: %s', async (user_type, name, to) => {
    products = []
    shop = undefined as never
    answerCalls({ ...server, 'GET /api/shop/holiday': { body: { shops: [] } } })
    showScreen(<List user_type={user_type} />)
    const links = await screen.findAllByRole('link', { name })
    expect(links.at(-1)).toHaveAttribute('href', to)
  })

  it('shows each column of an offer', async () => {
    replace(own({ ...products[0], end_date: inDays(20), start_date: '2026-01-05', views: 1234 }))
    await show()
    expect(textsOf(screen.getAllByRole('columnheader')).join()).toBe(
      'Image,Name,Brand,Price,Discounted price,Discount %,Status,Start date,End date,Views,Actions',
    )
    const texts = textsOf(row('Shoes').getAllByRole('cell'))
    expect(texts.slice(1, 8)).toEqual(['Shoes', 'Shahi', '₹1,999', '₹999.50', '50%', 'Active', '5 Jan 2026'])
    expect(texts.slice(9)).toEqual(['1,234', 'UpdateDelete'])
    expect(screen.getByText('Bhandari · 4 offers, 1 live')).toBeVisible()
  })

  it('stores filters and order in the URL, and clears the filters when Show all is pressed', async () => {
    all = 10
    const { user, press } = await show()
    await press(/^Active/)
    expect(address()).toBe('/adminlist?status=live')
    await press('Mobile & Laptop')
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name, A to Z')
    const chosen = { category: 'Mobile & Laptop', status: 'live', sort: 'name_asc' }
    expect(Object.fromEntries(new URLSearchParams(address()?.split('?')[1]))).toEqual(chosen)
    answerCalls({ ...server, 'GET /api/shop/ownproduct/:userId': () => ({ body: pageOf([]) }) })
    await press('Electronics')
    await screen.findByText('No product matches.')
    await press('Show all')
    expect(address()).toBe('/adminlist?sort=name_asc')
  })

  it('collapses the filters of a short list, unless a filter is chosen', async () => {
    const { press, unmount } = await show()
    const filter = () => screen.getByRole('button', { name: 'Filter' })
    expect(filter()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByLabelText('Sort by')).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Fashion' })).toBeNull()
    await press('Filter')
    expect(filter()).toHaveAttribute('aria-expanded', 'true')
    unmount()
    await show({}, '/adminlist?status=live')
    expect(filter()).toHaveAttribute('aria-expanded', 'true')
  })

  it('shows search, order and the shop’s categories for ten or more offers', async () => {
    all = 10
    const { user } = await show()
    expect(screen.getByLabelText('Sort by')).toBeVisible()
    expect(screen.getByRole('searchbox')).toBeVisible()
    const chips = (group: string) =>
      textsOf(within(screen.getByRole('group', { name: group })).getAllByRole('button')).join('')
    expect(chips('My categories')).toBe('All Fashion Home ')
    expect(chips('Category')).toBe('All Mobile & Laptop Home Electronics Others Fashion ')
    const own = screen.getByRole('group', { name: 'My categories' })
    await user.click(within(own).getByRole('button', { name: 'Fashion' }))
    expect(address()).toBe('/adminlist?category=Fashion')
  })

  it('sorts by a column ascending, descending and not at all on successive presses of its heading', async () => {
    const { user } = await show()
    for (const [sorted, search] of [
      ['ascending', '?sort=discount_price_asc'],
      ['descending', '?sort=discount_price_desc'],
      [null, ''],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Discounted price' }))
      expect(address()).toBe(`/adminlist${search}`)
      const heading = screen.getByRole('columnheader', { name: 'Discounted price' })
      expect(heading.getAttribute('aria-sort')).toBe(sorted)
    }
  })

  it('shows that an offer is published although the list failed to load, and retries on Try again', async () => {
    answerCalls({ ...server, 'GET /api/shop/ownproduct/:userId': 'away' })
    const { unmount } = showScreen(<List />)
    await screen.findByText('Your products could not be loaded.')
    unmount()
    const { user } = showScreen(<List published="Shoes" />)
    await screen.findByText('“Shoes” is published. Your products could not be loaded.')
    answerCalls(server)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: 'Shoes' })
  })

  it('opens the first page on Try again when the URL has an invalid position', async () => {
    answerCalls({
      ...server,
      'GET /api/shop/ownproduct/:userId': ({ query }) =>
        query.after ? { status: 400 } : { body: pageOf(products) },
    })
    const { user } = showScreen(<List />, '/adminlist?after=nonsense')
    await user.click(await button('Try again'))
    await screen.findByRole('link', { name: 'Shoes' })
    expect(address()).toBe('/adminlist')
  })
})

describe('an offer in My Products', () => {
  const outOfStock = { change: 'out of stock', products: [{ product_id: 4, version: 3 }] }
  const chooseStock = async ({ press }: Awaited<ReturnType<typeof show>>, name: string) => {
    await press('More for Shoes')
    await press(name)
  }

  it('is marked out of stock, and then back in stock, from its menu', async () => {
    const shown = await show({
      'POST /api/shop/change_products': ({ body }) => {
        const product_status = body.change === 'out of stock' ? 'out of stock' : 'active'
        const offer_state = product_status === 'active' ? 'live' : product_status
        replace(own({ ...products[0], product_status, offer_state, version: 4 }))
        return { body: done('1 offer changed', products.slice(0, 1)) }
      },
    })
    await chooseStock(shown, 'Mark out of stock')
    expect(await row('Shoes').findByText('Out of stock')).toBeVisible()
    await chooseStock(shown, 'Back in stock')
    expect(await row('Shoes').findByText('Active')).toBeVisible()
    expect(shown.sentTo('POST /api/shop/change_products')).toEqual([
      outOfStock,
      { change: 'back in stock', products: [{ product_id: 4, version: 4 }] },
    ])
  })

  it('stays unchanged when a change fails, and opens the login when the session has ended', async () => {
    let answer: 'away' | { status: 401 } = 'away'
    const shown = await show({ 'POST /api/shop/change_products': () => answer }, '/adminlist?status=live')
    await chooseStock(shown, 'Mark out of stock')
    expect(await toast()).toHaveTextContent('The server could not be reached.')
    expect(row('Shoes').getByText('Active')).toBeVisible()
    answer = { status: 401 }
    await chooseStock(shown, 'Mark out of stock')
    await waitFor(() => expect(address()).toBe('/userlogin'))
  })

  it('is renewed when the focused confirmation is pressed, and Undo reverts the renewal', async () => {
    const { user, sentTo, press } = await show({
      'POST /api/shop/renew': () => {
        replace(own({ ...sandals, offer_state: 'live', end_date: inDays(30), version: 4 }))
        return { body: done('1 offer renewed', [sandals]) }
      },
      'POST /api/shop/undo': () => {
        replace(sandals)
        return { body: { message: 'Undone' } as never }
      },
    })
    await press('Renew Sandals')
    expect(screen.getByRole('dialog', { name: 'Still ₹799?' })).toBeVisible()
    expect(await button(/^Yes, renew until/)).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await row('Sandals').findByText('Active')).toBeVisible()
    expect(sentTo('POST /api/shop/renew')).toEqual([
      { products: [{ product_id: 1, version: 3, end_date: inDays(30) }] },
    ])
    await press('Undo')
    expect(await row('Sandals').findByText(/^Ended/)).toBeVisible()
    expect(sentTo('POST /api/shop/undo')).toEqual([{ entry_ids: [101] }])
  })

  it('is renewed at another price, and shows an error for an empty price', async () => {
    const { user, sentTo, press } = await show({
      'POST /api/shop/renew': { body: done('1 offer renewed', [sandals]) },
    })
    await press('Renew Sandals')
    await press('Change the price')
    const price = screen.getByLabelText('Your price')
    await user.clear(price)
    await press(/^Renew until/)
    expect(screen.getByText(/Please enter an amount in rupees/)).toBeVisible()
    await user.type(price, '749')
    await press('+7 days')
    await press(/^Renew until/)
    await waitFor(() =>
      expect(sentTo('POST /api/shop/renew')).toEqual([
        { products: [{ product_id: 1, version: 3, end_date: inDays(7) }], discount_price: 749 },
      ]),
    )
  })

  const askToDelete = async (answer: Answers['POST /api/shop/delete_product']) => {
    const shown = await show({ 'POST /api/shop/delete_product': answer })
    await shown.press('Delete Shoes')
    const dialog = screen.getByRole('alertdialog', { name: 'Confirm Deletion' })
    expect(dialog).toHaveTextContent('Shoes will be removed for everyone.')
    return {
      ...shown,
      confirm: () => shown.user.click(within(dialog).getByRole('button', { name: 'Delete' })),
    }
  }

  it('is deleted and leaves the list after a confirmation', async () => {
    const { sentTo, confirm } = await askToDelete(() => {
      products = products.slice(1)
      return { body: { message: 'Product deleted successfully!', undo: 9 } as never }
    })
    await confirm()
    expect(await screen.findByText('Product deleted successfully!')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Shoes' })).toBeNull()
    expect(sentTo('POST /api/shop/delete_product')).toEqual([{ product_id: 4, version: 3 }])
  })

  it('stays in the list when the deletion fails', async () => {
    const { confirm } = await askToDelete('away')
    await confirm()
    expect(await toast()).toHaveTextContent('Failed to delete product')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(row('Shoes').getByText('Active')).toBeVisible()
  })

  it('is not deleted when another user changed it, but shows the change and the user’s name', async () => {
    const message = 'Meena Soni just changed this offer. Your change was not saved.'
    const { confirm } = await askToDelete(() => {
      replace(own({ ...products[0], product_status: 'out of stock', offer_state: 'out of stock' }))
      return { status: 409, body: { message } }
    })
    await confirm()
    expect(await toast()).toHaveTextContent(message)
    expect(await row('Shoes').findByText('Out of stock')).toBeVisible()
  })
})

describe('several offers in My Products', () => {
  it('are renewed with one question when they end soon', async () => {
    const { sentTo, press } = await show({
      'POST /api/shop/renew': { body: done('2 offers renewed', products.slice(1, 3)) },
    })
    expect(screen.getByText(/^2 offers end by/)).toBeVisible()
    await press('Renew 2')
    const dialog = await screen.findByRole('dialog', { name: 'Renew 2 offers at these prices?' })
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
    await press('Yes, renew 2')
    const sent = { version: 3, end_date: inDays(31) }
    await waitFor(() =>
      expect(sentTo('POST /api/shop/renew')).toEqual([
        {
          products: [
            { product_id: 3, ...sent },
            { product_id: 2, ...sent },
          ],
        },
      ]),
    )
  })

  it('are renewed from a mailed list, and missing offers are counted', async () => {
    const { sentTo, press } = await show(
      { 'POST /api/shop/renew': { body: done('1 offer renewed', [sandals]) } },
      '/adminlist?renew=1,99',
    )
    await screen.findByText('1 offer from this list: not in your shops, or deleted.')
    await press('Yes, renew 1')
    await waitFor(() => expect(address()).toBe('/adminlist'))
    expect(sentTo('POST /api/shop/renew')).toMatchObject([{ products: [{ product_id: 1 }] }])
  })

  it('are selected one by one or as a range, and deleted without a question', async () => {
    const { user, sentTo, press } = await show({
      'POST /api/shop/change_products': { body: done('2 offers deleted', products.slice(0, 2)) },
    })
    await press('Select')
    await user.click(screen.getByRole('checkbox', { name: 'Shoes' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Chappal' }))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('3 of 4 selected')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Handbag' }))
    await user.click(within(screen.getByRole('region', { name: 'Chosen offers' })).getByText('Delete'))
    expect(await screen.findByText('2 offers deleted')).toBeVisible()
    const seen = [4, 2].map((product_id) => ({ product_id, version: 3 }))
    expect(sentTo('POST /api/shop/change_products')).toEqual([{ change: 'delete', products: seen }])
    await press('Undo')
    expect(sentTo('POST /api/shop/undo')).toEqual([{ entry_ids: [104, 103] }])
    await press('Select')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Select' })).toBeVisible()
  })

  it('can be selected after a long touch on one of them', async () => {
    await show()
    vi.useFakeTimers()
    const finger = { pointerType: 'touch', clientX: 20, clientY: 20 }
    const cell = row('Shoes').getAllByRole('cell')[0] as HTMLElement
    fireEvent.pointerDown(cell, finger)
    act(() => vi.advanceTimersByTime(500))
    expect(screen.getByText('1 of 4 selected')).toBeVisible()
    fireEvent.pointerUp(cell, finger)
    fireEvent.click(cell)
    expect(screen.getByText('1 of 4 selected')).toBeVisible()
  })

  it('show their new prices before the change, without unchanged offers', async () => {
    products.push(own({ id: 5, name: 'Wick', price: 0.04, discount_price: 0.04 }))
    const { user, sentTo, press } = await show({
      'POST /api/shop/change_prices': { body: done('2 prices changed', [sandals]) },
    })
    await press('Select')
    for (const name of ['Sandals', 'Shoes', 'Wick']) await user.click(screen.getByRole('checkbox', { name }))
    await press('Change price')
    const sheet = within(await screen.findByRole('dialog', { name: 'Change 3 prices' }))
    expect(sheet.getByText('2 prices change, 1 stays as it is')).toBeVisible()
    expect(sheet.getByText('₹799 → ₹719')).toBeVisible()
    const percent = sheet.getByLabelText('Percent')
    await user.clear(percent)
    await user.type(percent, '१५')
    await press('Ending in 9')
    expect(sheet.getByText('₹799 → ₹679')).toBeVisible()
    await press('Change 2 prices')
    const [sent] = [679, 849].map((discount_price) => ({ version: 3, discount_price }))
    await waitFor(() =>
      expect(sentTo('POST /api/shop/change_prices')).toMatchObject([
        { products: [{ product_id: 1, ...sent }, { product_id: 4 }] },
      ]),
    )
  })
})

describe('a holiday of the shop', () => {
  const answer = (message: string, changes: Partial<ShopHoliday>) => () => {
    shop = { ...shop, version: shop.version + 1, ...changes }
    return { body: { message, undo: 5 } }
  }

  test('hides the offers until the chosen day, and ends when Open today is pressed', async () => {
    const until = inDays(7)
    const { user, sentTo, press } = await show({
      'POST /api/shop/holiday': ({ body }) =>
        answer('Your offers are hidden.', { away_until: body.away_until as string | null })(),
    })
    await user.click(screen.getByRole('switch', { name: 'Shop is open' }))
    expect(screen.getByText(/^2 offers end before/)).toBeVisible()
    await press(/^Hide my offers until/)
    const lastDay = formatWeekday(inDays(6), inDays(0), 'long')
    expect(await screen.findByText(`On holiday until ${lastDay}`)).toBeVisible()
    await press('Open today')
    await waitFor(() => expect(screen.queryByText(/^On holiday until/)).toBeNull())
    expect(sentTo('POST /api/shop/holiday')).toEqual([
      { shop_id: 7, version: 2, away_until: until },
      { shop_id: 7, version: 3, away_until: null },
    ])
  })

  test('can be planned for later days and canceled', async () => {
    const { user, sentTo, press } = await show({
      'POST /api/shop/plan_holiday': ({ body }) =>
        answer('Planned.', { planned: body.plan as ShopHoliday['planned'] })(),
    })
    await user.click(screen.getByRole('switch', { name: 'Shop is open' }))
    fireEvent.change(screen.getByLabelText('First day closed'), { target: { value: inDays(3) } })
    expect(screen.getByText(/^Shoppers see on your page: “On holiday from/)).toBeVisible()
    await press(/^Plan it:/)
    expect(await screen.findByText('Holiday planned')).toBeVisible()
    await press('Cancel holiday')
    await waitFor(() => expect(screen.queryByText('Holiday planned')).toBeNull())
    expect(sentTo('POST /api/shop/plan_holiday')).toEqual([
      { shop_id: 7, version: 2, plan: { from: inDays(3), until: inDays(10) } },
      { shop_id: 7, version: 3, plan: null },
    ])
  })
})
