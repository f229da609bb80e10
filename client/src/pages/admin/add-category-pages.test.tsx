import { texts } from 'server/contract/facts/texts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen, toastWith } from '../../test-screen.tsx'
import { Page as AddCategory } from './add-category-page.tsx'
import { Page as AddSubcategory } from './add-subcategory-page.tsx'

const taken = { status: 409, body: { message: 'There is one of this name already.' } } as const
const broken = { status: 500, body: { message: 'Broken.' } } as const
const named = { id: 1, name: 'Garden Tools' }
const added = {
  status: 201,
  body: { message: 'Added.', category: named, subcategory: { ...named, category_id: 99 } },
} as const
type Refusal = typeof taken | typeof broken | typeof added | 'away'

/** Each name exists as a category and as a subcategory of Home. */
let names: string[]
beforeEach(() => {
  names = ['Lamps']
  vi.spyOn(console, 'warn').mockReturnValue()
})

const answer = (refusal?: Refusal, isTreeThere = true) =>
  answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'admin', name: 'Rukmini' } } },
    'GET /api/user/category_tree': () => {
      const all = names.map((name, index) => ({ id: index + 1, name, subcategories: [] }))
      return isTreeThere
        ? { body: { categories: [...all, { id: 99, name: 'Home', subcategories: all }] } }
        : 'away'
    },
    'POST /api/admin/addcategory': refusal,
    'POST /api/admin/addsubcategory': refusal,
  })
const listed = (name: string) => screen.findByText(name, { selector: 'li' })

describe.each([
  { page: <AddCategory />, call: 'POST /api/admin/addcategory', words: texts.category, isSub: false },
  { page: <AddSubcategory />, call: 'POST /api/admin/addsubcategory', words: texts.subcategory, isSub: true },
] as const)('$words.title', ({ page, call, words, isSub }) => {
  const open = async () => {
    const { user } = showScreen(page)
    const field = await screen.findByLabelText(new RegExp(`^${words.name}`))
    if (isSub) await user.selectOptions(screen.getByLabelText(/^Category/), 'Home')
    await listed('Lamps')
    return { user, field, add: () => user.click(screen.getByRole('button', { name: words.title })) }
  }

  it('shows an error and sends nothing when the name is empty or blank', async () => {
    const { sentTo } = answer()
    const { user, field, add } = await open()
    await add()
    expect(await toastWith(words.missing)).toBeInTheDocument()
    expect(field).toHaveFocus()
    await user.type(field, '   ')
    await add()
    expect(field).toBeInvalid()
    expect(sentTo(call)).toEqual([])
  })

  it('confirms and lists a name added by keyboard, then clears the field', async () => {
    const { sentTo } = answer(added)
    const { user, field } = await open()
    names.push('Garden Tools')
    await user.type(field, '  Garden   Tools {Enter}')
    expect(await toastWith(words.done)).toBeInTheDocument()
    expect(await listed('Garden Tools')).toBeInTheDocument()
    expect(sentTo(call)).toHaveLength(1)
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
    if (isSub) expect(screen.getByLabelText(/^Category/)).toHaveDisplayValue('Home')
  })

  it('shows an error, keeps the typed name and lists the existing one when the name is taken', async () => {
    answer(taken)
    const { user, field, add } = await open()
    await user.type(field, 'school  BAGS')
    // Another admin adds the same name first.
    names.push('School Bags')
    await add()
    expect(await toastWith(words.failed)).toBeInTheDocument()
    expect(await screen.findByText(taken.body.message)).toBeInTheDocument()
    expect(field).toHaveValue('school  BAGS')
    expect(field).toHaveFocus()
    expect(await listed('School Bags')).toBeInTheDocument()
  })

  it.each<[string, Refusal, string]>([
    ['fails', broken, words.failed],
    ['is unreachable', 'away', words.networkFailure],
  ])('shows the specified error and keeps the input when the server %s', async (_, refusal, told) => {
    answer(refusal)
    const { user, field, add } = await open()
    await user.type(field, 'Bicycles')
    await add()
    expect(await toastWith(told)).toBeInTheDocument()
    expect(field).toHaveValue('Bicycles')
  })

  it('shows an error and a retry button when the categories fail to load', async () => {
    answer(undefined, false)
    const { user } = showScreen(page)
    expect(await screen.findByText('The categories could not be loaded.')).toBeInTheDocument()
    answer()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Lamps')).toBeInTheDocument()
  })
})

it('shows an error and focuses the category when a subcategory is added without a category', async () => {
  const { sentTo } = answer()
  const { user } = showScreen(<AddSubcategory />)
  await user.type(await screen.findByLabelText(/^Subcategory name/), 'Chairs')
  await user.click(screen.getByRole('button', { name: 'Add SubCategory' }))
  expect(await toastWith(texts.subcategory.missing)).toBeInTheDocument()
  expect(screen.getByLabelText(/^Category/)).toHaveFocus()
  expect(sentTo('POST /api/admin/addsubcategory')).toEqual([])
})
