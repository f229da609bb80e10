import { Link } from 'react-router-dom'
import { expect, it } from 'vitest'
import { someBanner } from '../../../test-banners.ts'
import { answerCalls, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { BannerManager } from './banner-manager.tsx'

const banner = someBanner()

it('keeps the edits, updates the other fields, and saves on the next attempt when another admin saved first', async () => {
  let stored = banner
  const { sentTo } = answerCalls({
    'GET /api/banner/arranged': () => ({ body: { banners: [stored] } }),
    'POST /api/banner/savebanner': ({ body }) =>
      body.version === 2
        ? { body: { message: 'Slider 1 is saved.', undo: 1 } }
        : { status: 409, body: { message: 'Deepak changed it.' } },
  })
  const { user } = showScreen(<BannerManager categories={[]} />)
  const alt = await screen.findByLabelText(/^Picture description/)
  await user.clear(alt)
  await user.type(alt, 'Lamps in a row')
  stored = { ...banner, version: 2, to_date: '2026-12-12' }
  await user.click(screen.getByRole('button', { name: /^Save/ }))

  await waitFor(() => expect(screen.getByLabelText('To, evening')).toHaveValue('2026-12-12'))
  expect(screen.getByLabelText(/^Picture description/)).toHaveValue('Lamps in a row')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(sentTo('POST /api/banner/savebanner').at(-1)).toMatchObject({ version: 2, alt: 'Lamps in a row' }),
  )
})

it('shows an error at each field when two fields are invalid', async () => {
  answerCalls({ 'GET /api/banner/arranged': { body: { banners: [banner] } } })
  const { user } = showScreen(<BannerManager categories={[]} />)
  await user.clear(await screen.findByLabelText(/^Picture description/))
  await user.selectOptions(screen.getByLabelText('Opens'), 'search')
  await user.click(screen.getByRole('button', { name: /^Save/ }))

  expect(await screen.findByText('Please describe the picture.')).toBeVisible()
  expect(screen.getByLabelText(/^Picture description/)).toHaveFocus()
  expect(screen.getByLabelText('Search for')).toBeInvalid()
})

it('asks for confirmation before leaving with unsaved changes', async () => {
  answerCalls({ 'GET /api/banner/arranged': { body: { banners: [banner] } } })
  const { user } = showScreen(
    <>
      <Link to="/elsewhere">Away</Link>
      <BannerManager categories={[]} />
    </>,
  )
  await user.type(await screen.findByLabelText(/^Picture description/), '!')
  await user.click(screen.getByRole('link', { name: 'Away' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/')
  expect(screen.getByLabelText(/^Picture description/)).toHaveValue('Sarees in a row!')

  await user.click(screen.getByRole('link', { name: 'Away' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/elsewhere'))
})

it.each([
  ['category', 'Category', 'Fashion › Sarees', { opens: 'subcategory', subcategory_id: 8 }],
  ['shop', 'Shop number or link', 'https://chowk.example/shop/31', { opens: 'shop', shop_id: '31' }],
])('sends the target when the banner opens the %s', async (opens, label, target, sent) => {
  const { sentTo } = answerCalls({
    'GET /api/banner/arranged': { body: { banners: [banner] } },
    'POST /api/banner/savebanner': { body: { message: 'Slider 1 is saved.', undo: 1 } },
  })
  const categories = [{ id: 5, name: 'Fashion', subcategories: [{ id: 8, name: 'Sarees' }] }]
  const { user } = showScreen(<BannerManager categories={categories} />)
  await user.selectOptions(await screen.findByLabelText('Opens'), opens)
  const field = screen.getByLabelText(label)
  if (field instanceof HTMLSelectElement) await user.selectOptions(field, target)
  else await user.type(field, target)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(sentTo('POST /api/banner/savebanner')).toMatchObject([sent]))
})
