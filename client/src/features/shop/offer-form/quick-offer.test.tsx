import type { ProposedCategories } from 'server/contract/search/calls'
import { describe, expect, it, vi } from 'vitest'
import { addDays, todayInIndia } from '../../../lib/format/dates.ts'
import { newOfferOf } from '../../../offer-drafts/draft.ts'
import { offerHere } from '../../../offer-drafts/draft-store.ts'
import { withoutDrafts } from '../../../test-drafts.ts'
import { answerCalls, fireEvent, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { AddOfferForm } from './full-offer.tsx'
import { QuickOffer } from './quick-offer.tsx'

vi.mock(import('../../../ui/cropper-picture.ts'), async (original) => ({
  ...(await original()),
  cropToMiddle: async (photo) => {
    if (photo.size < 3) throw new Error('no picture')
    return { picture: { file: new File([photo], 'photo.jpg'), preview: 'data:,photo' }, uncut: photo }
  },
  pictureFrom: async (photo) => ({ file: new File([photo], 'photo.jpg'), preview: 'data:,photo' }),
  thumbnailOf: async () => 'data:image/jpeg;base64,AA==',
}))
withoutDrafts()

const place = newOfferOf(7)
const shop = { name: 'Bhandari Footwear', address: '12, Jail Road', city: 'Indore' }
const kinds = [
  { id: 30, name: 'Running shoes' },
  { id: 31, name: 'School shoes' },
]
/** A proposal is certain only if the name ends with a subcategory. */
const proposalOf = (name: string): ProposedCategories => {
  const found = kinds.filter((kind) => name.toLowerCase().endsWith(kind.name.toLowerCase()))
  const categories = found.map(({ id, name }) => ({
    ...{ category_id: 3, category: 'Footwear', subcategory_id: id, subcategory: name },
  }))
  return { is_sure: found.length > 0, categories }
}
function show(at = place, named?: string) {
  let id = 40
  const { sentTo } = answerCalls({
    'GET /api/admin/get_category': { body: { category: [[3, 'Footwear']] } },
    'GET /api/user/get_subcategory/:categoryId': { body: { subcategories: kinds } },
    'GET /api/shop/propose_category': ({ query }) => ({ body: proposalOf(String(query.name)) }),
    'POST /api/shop/add': () => ({
      status: 201,
      body: { message: 'ok', product_id: ++id, price_is_proven: true },
    }),
  })
  const parts = showScreen(<QuickOffer place={at} shop={shop} named={named} />)
  // `hidden: true`, because computing the visibility of the whole form is slow.
  const press = (name: string | RegExp) =>
    parts.user.click(screen.getByRole('button', { name, hidden: true }))
  return {
    ...parts,
    press,
    sent: () => sentTo('POST /api/shop/add'),
    choosePhoto: (file = new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' })) =>
      parts.user.upload(screen.getByLabelText('Gallery'), file),
    publish: () => press('Publish Product'),
    // Fires a single change event, because each key press would render the whole form.
    fill: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
  }
}
const field = (label: string) => screen.getByLabelText(label, { exact: true })
const name = 'What is it?'
const fromName = () => screen.findByText('Category, from the name')
const isLive = () => screen.findByRole('heading', { name: 'Your offer is live' })
async function fillAll({ choosePhoto, fill }: ReturnType<typeof show>, what = 'Men’s running shoes') {
  await choosePhoto()
  fill(name, what)
  fill('Usual price', '3299')
}

describe('the quick form with missing fields', () => {
  it('shows an error for each missing field and focuses the first one', async () => {
    const { press, publish, sent } = show()
    await press('Skip the photo for now')
    expect(field(name)).toHaveFocus()
    await publish()
    const gaps = ['Take a photo.', 'Enter what it is.', 'Choose a category.', 'Enter a price above ₹0.']
    for (const gap of gaps) expect(await screen.findByText(gap)).toBeVisible()
    expect(field(name)).toHaveFocus()
    expect(sent()).toEqual([])
  })

  it('asks about the current usual price, not about the price before a change', async () => {
    const { publish, fill } = show(place, 'Men’s running shoes')
    fill('Usual price', '3299')
    fill('Your price', '2999')
    await publish()
    expect(await screen.findByText('Choose what ₹3,299 is.')).toBeVisible()
    fill('Usual price', '3499')
    expect(await screen.findByText('Choose what ₹3,499 is.')).toBeVisible()
    fill('Usual price', '2999')
    await waitFor(() => expect(screen.queryByText(/^Choose what/)).toBeNull())
    fill('Usual price', '3499')
    expect(screen.queryByText('Choose what ₹2,999 is.')).toBeNull()
  })

  it('focuses a wrong price first, then a wrong end date, and finally the missing photo', async () => {
    const { press, publish, choosePhoto, fill, sent } = show(place, 'Men’s running shoes')
    await fromName()
    fill('Usual price', '9500000')
    await publish()
    await waitFor(() => expect(field('Usual price')).toHaveFocus())
    fill('Usual price', '95')
    await press(/Pick dates$/)
    fill('End date', addDays(todayInIndia(), -1))
    await publish()
    await waitFor(() => expect(field('End date')).toHaveFocus())
    await press(/^\+7 days/)
    await publish()
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-choose-file'))
    await choosePhoto(new File([], 'a.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText(/^This picture cannot be opened/)).toBeVisible()
    await choosePhoto()
    expect(sent()).toEqual([])
    await publish()
    await isLive()
    expect(sent()).toMatchObject([{ price: '95', subcategory_id: '30' }])
  })

  it('focuses the category when only the category is missing, both by button and by Enter', async () => {
    const quick = show()
    await fillAll(quick, 'Zqxj')
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    const expectFocus = async () => {
      await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription('Choose a category.'))
      expect(shown.mock.contexts.at(-1)).toBe(document.activeElement)
    }
    await quick.publish()
    await expectFocus()
    await quick.user.click(field('Your price'))
    shown.mockClear()
    await quick.user.keyboard('{Enter}')
    await expectFocus()
  })

  it('stores that a photo is expected when the camera or gallery opens', async () => {
    const { press } = show()
    await press('Choose a photo')
    expect(offerHere(place.id)?.hasPhoto).toBe(true)
  })
})

describe('the quick form', () => {
  it('sends the brand, typed description and chosen end once when Publish is double-clicked', async () => {
    const quick = show()
    await fillAll(quick)
    await quick.press(/^\+3 days/)
    expect(screen.getByText(/^Starts today, ends \w+ \d+ \w+( \d+)? at night\.$/)).toBeVisible()
    await quick.press(/Pick dates$/)
    expect(field('End date')).toHaveValue(addDays(todayInIndia(), 3))
    await quick.press(/Brand and description/)
    quick.fill('Brand', 'Daud')
    expect(screen.getByText('“Men’s running shoes by Daud at Bhandari Footwear, Jail Road.”')).toBeVisible()
    await quick.press('Change text')
    await waitFor(() => expect(field('Description')).toHaveFocus())
    quick.fill('Description', 'Light and soft.')
    await quick.user.dblClick(screen.getByRole('button', { name: 'Publish Product' }))
    await isLive()
    const end_date = addDays(todayInIndia(), 3)
    expect(quick.sent()).toMatchObject([{ brand: 'Daud', description: 'Light and soft.', end_date }])
  })

  it('keeps a category chosen by the user when the name changes', async () => {
    const quick = show()
    await fillAll(quick)
    await fromName()
    await quick.press('Change the category')
    await screen.findByRole('option', { name: 'Footwear' })
    await quick.user.selectOptions(field('Category'), 'Footwear')
    await screen.findByRole('option', { name: 'School shoes' })
    await quick.user.selectOptions(field('Subcategory'), 'School shoes')
    quick.fill(name, 'Women’s running shoes')
    await quick.publish()
    await isLive()
    expect(quick.sent()).toMatchObject([{ name: 'Women’s running shoes', subcategory_id: '31' }])
  })

  it('starts the next offer with the last offer’s values until the name has another sure category', async () => {
    const quick = show()
    await fillAll(quick)
    await quick.press(/^\+30 days/)
    await quick.publish()
    await isLive()
    expect(await screen.findByText(/^The next one starts with Footwear, Unbranded, until /)).toBeVisible()
    const share = new URL(screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? '')
    expect(share.searchParams.get('text')).toMatch(/^Men’s running shoes, ₹3,299 at .*\n.*\/product\/41$/)
    expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/product/41')
    await quick.press('Publish and add another')
    await quick.choosePhoto()
    expect(screen.getByText('Category, as last time')).toBeVisible()
    quick.fill(name, 'Slippers')
    quick.fill('Usual price', '300')
    await quick.publish()
    await isLive()
    const end_date = addDays(todayInIndia(), 30)
    expect(quick.sent().at(-1)).toMatchObject({ name: 'Slippers', subcategory_id: '30', end_date })
    quick.unmount()

    const other = show()
    expect(screen.getByText('Unbranded, Footwear')).toBeVisible()
    await other.press('Use')
    await fillAll(other, 'School shoes')
    expect(await screen.findByText('Footwear › School shoes')).toBeVisible()
    await other.publish()
    await isLive()
    expect(other.sent()).toMatchObject([{ subcategory_id: '31', end_date }])
  })

  it('keeps a draft for each shop and publishes to that shop', async () => {
    const bags = newOfferOf(7, { ref: '9', id: 9, name: 'Bhandari Bags', quarter: null })
    const first = show(bags)
    await fillAll(first)
    first.unmount()
    const own = show()
    expect(screen.getByRole('heading', { name: 'Start with a photo' })).toBeVisible()
    own.unmount()
    const again = show(bags)
    expect(field(name)).toHaveValue('Men’s running shoes')
    await again.choosePhoto()
    await again.publish()
    await isLive()
    expect(again.sent()).toMatchObject([{ shop_id: '9' }])
  })

  it('passes its values and the proposed category to the full form', async () => {
    const quick = show()
    await fillAll(quick)
    await fromName()
    await quick.user.click(screen.getByRole('link', { name: 'Continue in the full form' }))
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/addproductform'))
    quick.unmount()
    showScreen(<AddOfferForm place={place} />)
    expect(field('Name')).toHaveValue('Men’s running shoes')
    await waitFor(() => expect(field('Subcategory')).toHaveValue('30'))
  })

  it('starts with the name from the link, and is empty after Start over', async () => {
    show(place, 'Leather handbag').unmount()
    const { press } = show()
    expect(field(name)).toHaveValue('Leather handbag')
    await press('Start over')
    expect(screen.getByRole('heading', { name: 'Start with a photo' })).toBeVisible()
    expect(offerHere(place.id)).toBeUndefined()
  })
})

it.each(['quick', 'full'])(
  'shows in the bar of the %s form that the phone cannot save the offer, and keeps the typed text',
  async (which) => {
    const unsent = newOfferOf(7, { ref: 'unsent', id: null, name: 'Patel Mixer House', quarter: null })
    const quick = show(unsent)
    await fillAll(quick)
    await fromName()
    if (which === 'full') {
      await quick.user.click(screen.getByRole('link', { name: 'Continue in the full form' }))
      quick.unmount()
      showScreen(<AddOfferForm place={unsent} />)
      await waitFor(() => expect(field('Subcategory')).toHaveValue('30'))
      quick.fill('Brand', 'Daud')
      quick.fill('Description', 'Light and soft.')
    }
    // The test process has no IndexedDB.
    await quick.press('Save and send later')
    const bar = await screen.findByText(/^This phone cannot save anything\./, { selector: 'form *' })
    expect(bar.closest('[data-form-bar]')).not.toBeNull()
    expect(field(which === 'quick' ? name : 'Name')).toHaveValue('Men’s running shoes')
  },
)
