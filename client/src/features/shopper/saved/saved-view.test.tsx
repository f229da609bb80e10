import type { OfferNow } from 'server/contract/saved/schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { todayInIndia } from '../../../lib/format/dates.ts'
import {
  forgetSavedThings,
  remind,
  saveOffer,
  saveViewedOffer,
  startFollowing,
} from '../../../offers/saved/saved-store.ts'
import { type SavedThings, useSavedThings } from '../../../offers/saved/saved-things.ts'
import { withOneDisk } from '../../../test-indexed-db.ts'
import { someCard, someOffer } from '../../../test-offers.ts'
import { type Answer, answerCalls, screen, showScreen, waitFor, within } from '../../../test-screen.tsx'
import { SavedView } from './saved-view.tsx'

withOneDisk()
beforeEach(() => void vi.stubGlobal('fetch', async () => new Response()))
afterEach(forgetSavedThings)

const all = (things: SavedThings) => things
function Saved() {
  const things = useSavedThings(all)
  return things && <SavedView things={things} codes={null} messages={null} />
}

const now = (changes: Partial<OfferNow>): OfferNow => ({
  ...{ ...someCard(changes), offer_state: 'live', away_until: null, category: 'Home', subcategory: 'Lamps' },
  ...changes,
})
const lamp = now({ id: 1, name: 'Brass lamp', price: 900, discount_price: 800 })
const kettle = now({ id: 2, name: 'Kettle' })
const bat = now({ id: 3, name: 'Cricket bat', discount_price: 1999, subcategory: 'Cricket bats' })

function show(answer: Answer<'GET /api/user/offers_now'> | Promise<never>) {
  answerCalls({ 'GET /api/user/offers_now': () => answer })
  return showScreen(<Saved />, '/saved')
}
const lines = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const line = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('article') ?? document.body)
const heart = (name: string, pressed: boolean) =>
  screen.findByRole('button', { name: `Save: ${name}`, pressed })

describe('saved offers', () => {
  it("show today's price and one fact each, with ended offers last", async () => {
    for (const offer of [bat, lamp, kettle, now({ id: 4, name: 'Teapot' })]) await saveOffer(offer)
    show({
      body: {
        offers: [
          { ...lamp, discount_price: 650 },
          { ...kettle, end_date: todayInIndia(), days_left: 0 },
          { ...bat, end_date: todayInIndia(new Date(Date.now() - 2 * 86_400_000)), days_left: -2 },
        ],
        gone: [4],
      },
    })
    expect(await screen.findByText('₹150 less than when you saved it')).toBeVisible()
    expect(lines()).toEqual(['Kettle', 'Brass lamp', 'Teapot', 'Cricket bat'])
    expect(line('Brass lamp').getByText('₹650')).toBeVisible()
    expect(line('Kettle').getByText('Ends today')).toBeVisible()
    expect(line('Teapot').getByText('No longer on offer')).toBeVisible()
    expect(line('Cricket bat').getByText(/^Ended \d+ \w+$/)).toBeVisible()
    expect(line('Cricket bat').getByText('was ₹1,999')).toBeVisible()
    expect(line('Cricket bat').getByRole('link', { name: 'Similar offers: Cricket bats' })).toHaveAttribute(
      'href',
      '/search?subcategory=Cricket+bats',
    )
  })

  it('keep the line of a removed offer until the visitor leaves the screen', async () => {
    await saveOffer(lamp)
    await saveOffer(bat)
    const { user, unmount } = show({ body: { offers: [lamp, bat], gone: [] } })
    await user.click(await heart('Brass lamp', true))
    await user.click(await heart('Brass lamp', false))
    await heart('Brass lamp', true)
    await user.click(await heart('Cricket bat', true))
    await heart('Cricket bat', false)
    expect(lines()).toEqual(['Cricket bat', 'Brass lamp'])
    unmount()
    show({ body: { offers: [lamp], gone: [] } })
    await heart('Brass lamp', true)
    expect(lines()).toEqual(['Brass lamp'])
  })

  it('show the stored price and its time while the server does not respond', async () => {
    await saveOffer(lamp)
    show(new Promise<never>(() => {}))
    await heart('Brass lamp', true)
    expect(line('Brass lamp').getByText('₹800')).toBeVisible()
    expect(line('Brass lamp').getByText(/^as of \d\d?(:\d\d)? [ap]m$/)).toBeVisible()
    expect(screen.queryByText('checked just now')).toBeNull()
  })

  it('explain how to save when nothing is saved, and show viewed offers until they are cleared', async () => {
    await saveViewedOffer(someOffer({ id: 1, name: 'Brass lamp', discount_price: 800 }))
    const { user } = show({ body: { offers: [lamp], gone: [] } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing saved yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: /Brass lamp/ })).toHaveTextContent('₹800')
    await user.click(screen.getByRole('button', { name: 'Clear recently viewed' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Brass lamp/ })).toBeNull())
  })
})

describe('followed shops and reminders', () => {
  it('show what is new since the last visit, with a link to the newest offer', async () => {
    await startFollowing({ kind: 'shop', shop_id: 3 }, 'Resham Ghar')
    await startFollowing({ kind: 'category', category: 'Sports', subcategory: null }, 'Sports')
    const news = {
      found: [
        { count: 1, products: [] },
        { count: 0, products: [] },
      ],
    }
    const { sentTo } = answerCalls({ 'POST /api/user/new_in': { body: news } })
    const { user, unmount } = showScreen(<Saved />, '/saved')
    expect(await screen.findByText('1 new')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sports' })).toHaveAttribute(
      'href',
      '/search?category=Sports&sort=newest',
    )
    expect(screen.getByRole('link', { name: 'Resham Ghar' })).toHaveAttribute('href', '/shop/3')
    await user.click(screen.getByRole('button', { name: 'Following: Sports' }))
    expect(await screen.findByRole('button', { name: 'Follow: Sports' })).toBeVisible()
    unmount()

    showScreen(<Saved />, '/saved')
    expect(await screen.findByRole('link', { name: 'Resham Ghar' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Sports' })).toBeNull()
    type Looks = { since: string }[]
    await waitFor(() => expect(sentTo('POST /api/user/new_in')).toHaveLength(2))
    const [first, second] = sentTo('POST /api/user/new_in').map(
      ({ follows }) => (follows as Looks).at(-1)?.since,
    )
    expect(String(second) > String(first)).toBe(true)
  })

  it('show the day of each reminder, and remove it on request', async () => {
    await remind({ product_id: 1, name: 'Brass lamp', photo_url: null, day: '2099-12-04' })
    const { user } = show({ body: { offers: [lamp], gone: [] } })
    expect(await screen.findByText(/^On \w+ 4 Dec/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove the reminder: Brass lamp' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Reminders' })).toBeNull())
  })
})
