import { expect, test } from 'vitest'
import { answerCalls, fireEvent, screen, showScreen, within } from '../../../test-screen.tsx'
import { HomeBanners } from './home-banners.tsx'

const banner = {
  image_url: '/uploads/banners/a.jpg',
  image_srcset: '/uploads/banners/a.jpg 600w',
  ...{ width: 600, height: 600, edge_colour: '#2f1537', link: '/search?query=saree', link_name: 'saree' },
}

test('marks paid banners as advertisements, and fills the edges of fixed banners with their edge colour', async () => {
  answerCalls({
    'GET /api/banner/list': {
      body: {
        banners: [
          { ...banner, id: 1, type: 'slider', position: 1, alt: 'Paid slider', paid_by: 'advertiser' },
          { ...banner, id: 2, type: 'fixed', position: 1, alt: 'Paid fixed', paid_by: 'advertiser' },
          { ...banner, id: 3, type: 'fixed', position: 2, alt: 'Our own', paid_by: 'nobody' },
        ],
      },
    },
  })
  showScreen(<HomeBanners isFirstVisit={false} />)

  for (const name of [/^Paid slider\s*Advertisement/, /^Paid fixed\s*Advertisement/])
    expect(await screen.findByRole('link', { name })).toBeVisible()
  const own = screen.getByRole('link', { name: /^Our own/ })
  expect(own.parentElement?.querySelector('rect')).toHaveAttribute('fill', '#2f1537')
  expect(within(own).queryByText('Advertisement')).toBeNull()
})

test('loads the first slide with high priority and the other slides lazily', async () => {
  const sliders = [1, 2].map((position) => ({
    ...{ ...banner, id: position, type: 'slider' as const, position, alt: null, paid_by: 'nobody' as const },
    image_srcset: `/uploads/banners/${position}-600.webp 600w`,
  }))
  answerCalls({ 'GET /api/banner/list': { body: { banners: sliders } } })
  showScreen(<HomeBanners isFirstVisit={false} />)

  const first = await screen.findByRole('img', { name: 'Offer 1 of 2' })
  expect(first).toHaveAttribute('fetchpriority', 'high')
  expect(first).not.toHaveAttribute('loading')
  const [preload] = document.head.querySelectorAll('link[rel=preload][as=image][imagesrcset*="1-600"]')
  expect(preload).toHaveAttribute('fetchpriority', 'high')
  fireEvent.click(screen.getByRole('button', { name: 'Next banner' }))
  expect(await screen.findByRole('img', { name: 'Offer 2 of 2' })).toHaveAttribute('loading', 'lazy')
})
