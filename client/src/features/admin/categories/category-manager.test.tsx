import type { AnswerOf } from 'server/contract/calls'
import { expect, it } from 'vitest'
import { useAddress } from '../../../lib/dom/use-address.ts'
import { answerCalls, screen, showScreen, waitFor, within, withUndo } from '../../../test-screen.tsx'
import { type ArrangedCategory, readCategoryView } from './category-admin.api.ts'
import { CategoryManager } from './category-manager.tsx'

const hanging = (offers: number) => ({ offers, live_offers: offers, is_at_least: false })
const category = (id: number, name: string, offers: number, kinds: [number, string, number][]) => ({
  ...{ id, name, name_hi: null, version: 1, photo_url: null, photo_srcset: null, synonyms: 0 },
  ...hanging(offers),
  subcategories: kinds.map(([id, name, offers]) => ({
    ...{ id, name, name_hi: null, version: 1, ...hanging(offers) },
  })),
})
const categories: ArrangedCategory[] = [
  category(1, 'Footwear', 3, [
    [11, 'Slippers', 1],
    [12, 'Slipers', 2],
  ]),
  category(2, 'Kitchen', 1, [[21, 'Pans', 1]]),
  category(3, 'Home', 0, [[31, 'Lamps', 0]]),
]

function Screen() {
  const [view, change] = useAddress(readCategoryView)
  return withUndo(<CategoryManager view={view} onView={change} />)
}

type Refusal = { status: 400 | 409; body: { message: string; fields?: Record<string, string> } }

function show(refusals: Refusal[] = []) {
  let stored = categories
  const done = (message: string): AnswerOf<'POST /api/admin/merge_category'> => ({ message, undo: 9 })
  const { sentTo } = answerCalls({
    'GET /api/admin/categories': () => ({ body: { categories: stored, is_moving: false } }),
    'GET /api/admin/category_use': ({ query }) => {
      const all = categories.flatMap((one) => [one, ...one.subcategories])
      const { offers } = all.find(({ id }) => id === Number(query.id)) ?? expect.fail()
      return { body: { ...hanging(offers), shops: 1, subcategories: 0, synonyms: 0 } }
    },
    'POST /api/admin/order_categories': ({ body }) => {
      const ids = body.ids as number[]
      stored = [...stored].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      return { body: done('Moved.') }
    },
    'POST /api/admin/merge_category': { body: done('“Slipers” is now part of “Slippers”.') },
    'POST /api/admin/delete_category': { body: done('“Kitchen” is deleted.') },
    'POST /api/admin/change_category': () => {
      const refusal = refusals.shift()
      if (refusal?.status === 409)
        stored = stored.map((one) => (one.id === 2 ? { ...one, name: 'Cooking', version: 2 } : one))
      return refusal ?? { body: { message: 'Saved.' } }
    },
    'POST /api/shop/undo': () => {
      stored = categories
      return { body: { message: 'Undone.' } }
    },
  })
  const { user } = showScreen(<Screen />)
  const choose = async (name: string, what: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
    await user.click(screen.getByRole('menuitem', { name: what }))
    return screen.queryByRole('dialog') ?? document.body
  }
  return { user, sentTo, choose }
}
const inOrder = () => screen.getAllByRole('button', { name: /^Move/ }).map(({ ariaLabel }) => ariaLabel)
const names = (...all: string[]) => all.map((name) => expect.stringMatching(`^Move ${name}`))

it('moves a category with the arrow keys, announces the new position, and keeps the focus', async () => {
  const { user, sentTo, choose } = show()
  const grip = await screen.findByRole('button', { name: /^Move Home/ })
  grip.focus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect((await screen.findAllByText('Home, 1 of 3'))[0]).toBeInTheDocument()
  await waitFor(() => expect(inOrder()).toEqual(names('Home', 'Footwear', 'Kitchen')))
  expect(screen.getByRole('button', { name: /^Move Home/ })).toHaveFocus()
  await waitFor(() =>
    expect(sentTo('POST /api/admin/order_categories')).toEqual([
      { expected: [1, 2, 3], ids: [1, 3, 2] },
      { expected: [1, 3, 2], ids: [3, 1, 2] },
    ]),
  )

  await choose('Footwear', 'Down')
  await waitFor(() => expect(inOrder()).toEqual(names('Home', 'Kitchen', 'Footwear')))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(inOrder()).toEqual(names('Footwear', 'Kitchen', 'Home')))
})

it('shows how many offers a merge moves before merging, and offers Undo afterwards', async () => {
  const { user, sentTo, choose } = show()
  await user.click(await screen.findByRole('button', { name: 'Footwear' }))
  const sheet = within(await choose('Slipers', 'Merge'))
  expect(await sheet.findByText('2 offers, 1 shop')).toBeVisible()
  await user.selectOptions(sheet.getByLabelText('Into'), 'Footwear › Slippers (1 offer)')
  expect(sheet.getByText('3 offers')).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Merge 2 offers' }))
  expect(await screen.findByText('“Slipers” is now part of “Slippers”.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(sentTo('POST /api/admin/merge_category')).toEqual([
    { kind: 'subcategory', id: 12, version: 1, into: 11 },
  ])
})

it('asks where to move the offers when a category with offers is deleted, but not for an empty category', async () => {
  const { user, sentTo, choose } = show()
  const sheet = within(await choose('Kitchen', 'Delete'))
  await user.click(await sheet.findByRole('button', { name: 'Delete and move 1 offer' }))
  expect(sheet.getByText('“Kitchen” has offers. Please choose where to move them.')).toBeVisible()
  await user.selectOptions(sheet.getByLabelText('Its offers go to'), 'Home (No offers)')
  await user.click(sheet.getByRole('button', { name: 'Delete and move 1 offer' }))
  expect(await screen.findByText('“Kitchen” is deleted.')).toBeVisible()

  const empty = within(await choose('Home', 'Delete'))
  await user.click(await empty.findByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(sentTo('POST /api/admin/delete_category')).toEqual([
      { kind: 'category', id: 2, version: 1, into: 3 },
      { kind: 'category', id: 3, version: 1 },
    ]),
  )
})

it("shows a name conflict and another admin's change at the field, then saves the typed name", async () => {
  const taken = 'A category with this name already exists.'
  const changed = 'Deepak has changed “Cooking”. Your change was not saved.'
  const { user, sentTo, choose } = show([
    { status: 400, body: { message: taken, fields: { name: taken } } },
    { status: 409, body: { message: changed } },
  ])
  const sheet = within(await choose('Kitchen', 'Rename'))
  const name = sheet.getByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'home{Enter}')
  expect(await sheet.findByText(taken)).toBeVisible()
  await user.clear(name)
  await user.type(name, 'Kitchenware{Enter}')
  expect(await sheet.findByText(changed)).toBeVisible()
  expect(name).toHaveValue('Kitchenware')
  expect(await screen.findByText('Cooking')).toBeInTheDocument()
  await user.type(name, '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('POST /api/admin/change_category').map(({ name, version }) => [name, version])).toEqual([
    ['home', 1],
    ['Kitchenware', 1],
    ['Kitchenware', 2],
  ])
})

it('focuses the Hindi name when an admin opens it for editing', async () => {
  const { user, sentTo, choose } = show()
  const sheet = within(await choose('Kitchen', 'Hindi name'))
  expect(sheet.getByLabelText('Hindi name')).toHaveFocus()
  await user.keyboard('रसोई{Enter}')
  await waitFor(() =>
    expect(sentTo('POST /api/admin/change_category')).toMatchObject([{ name: 'Kitchen', name_hi: 'रसोई' }]),
  )
})

it('shows only empty categories, without move buttons, when the list is filtered by Empty', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Empty/ }))
  expect(screen.getByText('Lamps')).toBeVisible()
  expect(screen.queryByText('Kitchen')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})
