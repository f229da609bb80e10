import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { type Answer, answerCalls, screen, showScreen, toastWith, within } from '../../test-screen.tsx'
import { Page } from './add-banner-page.tsx'

function show(arranged: Answer<'GET /api/banner/arranged'>) {
  const { sentTo } = answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'admin', name: 'Rukmini' } } },
    'GET /api/banner/arranged': arranged,
  })
  return { ...showScreen(<Page />), sentTo }
}

it('asks for a crop and sends nothing when Upload is pressed without one', async () => {
  const { user, sentTo } = show({ body: { banners: [] } })
  const slot = within(await screen.findByRole('region', { name: 'Slider 2' }))
  const upload = slot.getByRole('button', { name: /^Upload/ })
  expect(upload).toHaveAttribute('aria-disabled', 'true')
  await user.click(upload)
  expect(await toastWith(texts.banner.notCropped)).toBeInTheDocument()
  expect(slot.getByText(texts.banner.notCropped)).toBeInTheDocument()
  expect(sentTo('POST /api/banner/addbanner')).toEqual([])
})

it('offers an upload for all five slots when the current banners fail to load', async () => {
  show('away')
  expect(await screen.findAllByRole('button', { name: /^Choose file/ })).toHaveLength(5)
  expect(screen.getAllByRole('button', { name: /^Upload/ })).toHaveLength(5)
})
