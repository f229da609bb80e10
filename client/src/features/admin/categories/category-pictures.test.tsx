import { expect, it } from 'vitest'
import { screen, showScreen, textsOf, within } from '../../../test-screen.tsx'
import { CategoryPictures } from './category-pictures.tsx'

const categories = Array.from({ length: 11 }, (_, id) => ({
  id,
  name: `Category ${id}`,
  subcategories: [{ id: 100 + id, name: `Sale ${id}` }],
}))
const pictures = [{ id: 1, name: 'Category 1', offers: 3, photo_url: '/uploads/a/photo.jpg' }]

function show() {
  const { user } = showScreen(
    <CategoryPictures categories={categories} pictures={pictures} beforeMore={<p>Support</p>} />,
  )
  const nav = within(screen.getByRole('navigation', { name: 'Shop by category' }))
  return { user, nav, press: (name: string) => user.click(nav.getByRole('button', { name })) }
}

it('shows ten categories with pictures, and the subcategories of only the last one pressed', async () => {
  const { nav, press } = show()
  expect(nav.getAllByRole('button')).toHaveLength(11)
  expect(nav.getByRole('button', { name: 'Category 1' }).querySelector('img')).toHaveAttribute(
    'src',
    '/uploads/a/photo.jpg',
  )
  await press('Category 1')
  expect(nav.getByRole('link', { name: 'Sale 1' })).toHaveAttribute('href', '/search?subcategory=Sale+1')
  await press('Category 9')
  expect(textsOf(nav.getAllByRole('link'))).toEqual(['All in Category 9', 'Sale 9'])
})

it('shows Support and all categories but the first three under More+, and closes the menu on Escape', async () => {
  const { user, nav, press } = show()
  await press('More+')
  expect(await nav.findAllByRole('heading')).toHaveLength(8)
  expect(nav.getByText('Support')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(nav.queryByRole('heading')).toBeNull()
  expect(nav.getByRole('button', { name: 'More+' })).toHaveFocus()
})
