import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseNear } from '../../lib/city/near-place.ts'
import { CachedAt } from '../../lib/storage/cached-at.ts'
import { ContactBar, type ContactOptions } from './contact-buttons.tsx'
import { DirectionFacts } from './direction-facts.tsx'

const daily = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '21:00' }]
const point = { latitude: 22.7196, longitude: 75.8577, is_own: true }
const shop: ContactOptions['shop'] = {
  shop_id: 3,
  shop_name: 'Resham Ghar (old)',
  address: '19 M.T. Cloth Market',
  quarter: 'Cloth Market',
  city: 'Indore',
  state: null,
  place: point,
  hours: daily,
  phone: '98260 12345',
  whatsapp: null,
  away_until: null,
}
const show = (
  changes: Partial<ContactOptions['shop']> = {},
  more: Partial<ContactOptions> = {},
  cached?: string,
) => {
  const contact: ContactOptions = {
    shop: { ...shop, ...changes },
    question: '',
    ...more,
  }
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CachedAt value={cached}>
          <DirectionFacts shop={contact.shop} />
          <ContactBar {...contact} />
        </CachedAt>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const facts = () => screen.queryByRole('region')?.textContent
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const stand = (degrees: number) =>
  chooseNear({
    near: 'rajwada',
    name: 'Rajwada',
    name_hi: null,
    latitude: point.latitude + degrees,
    longitude: point.longitude,
  })
const at = (time: string) => vi.setSystemTime(`2026-11-24T${time}:00+05:30`)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  at('16:42')
})
afterEach(() => {
  act(() => chooseNear(null))
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const route = 'https://www.google.com/maps/dir/?api=1&destination=22.7196%2C75.8577'

describe('DirectionFacts', () => {
  it('links to directions from the bar when the shop has set its position, and shows no distance without an origin', () => {
    show()
    expect(links()[0]).toEqual(['Directions', route])
    expect(facts()).toBeUndefined()
  })

  it('opens the phone’s choice of map apps with the shop’s position and name', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14)')
    show()
    expect(links()[0]).toEqual([
      'Directions',
      'geo:22.7196,75.8577?q=22.7196,75.8577(Resham%20Ghar%20%20old%20)',
    ])
    expect(screen.getByText('Directions')).not.toHaveAttribute('target')
  })

  it.each([
    [0.005, '560 m from Rajwada', 'about 7 minutes on foot'],
    [0.0415, '4.6 km from Rajwada', ''],
  ])(
    'shows the distance from a place %d degrees away, and the walk only when it is near',
    (degrees, far, walk) => {
      stand(degrees)
      show()
      expect(facts()).toBe(`${far}A rough estimate. The route opens in your map app.${walk}`)
    },
  )

  it('shows first that the shop closes before the visitor would arrive', () => {
    stand(0.005)
    at('20:50')
    show()
    expect(facts()).toBe('Closes in 10 minutes560 m from Rajwadaabout 7 minutes on foot')
  })

  it('shows directions as a secondary button when the shop is closed', () => {
    stand(0.005)
    at('21:30')
    const { container } = show()
    expect(facts()).toBe('Closed, opens tomorrow at 10 am560 m from Rajwada')
    expect(container.querySelector('nav a')?.className).toContain('soft')
  })

  it('shows the end of a holiday and the next opening', () => {
    show({ away_until: '2026-11-29' })
    expect(facts()).toBe('On holiday until Sat 28 NovOpens again on Sun 29 Nov at 10 am.')
  })

  it('offers copying and a map search of the address when the shop has set no position', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    show({ place: { ...point, is_own: false } })
    expect(facts()).toContain('The shop has not set its location')
    expect(links()).toEqual([
      [
        'Find on a map',
        'https://www.google.com/maps/search/?api=1&query=Resham+Ghar+%28old%29%2C+19+M.T.+Cloth+Market%2C+Indore',
      ],
      ['Address', '#way'],
      ['Call', 'tel:9826012345'],
    ])
    const onMap = screen.getByRole('link', { name: 'Find on a map' })
    expect([onMap.getAttribute('target'), onMap.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe(
      'Resham Ghar (old)\n19 M.T. Cloth Market\nCloth Market, Indore',
    )
    const heading = screen.getByRole('heading', { name: 'The shop has not set its location' })
    expect(document.querySelector('#way [tabindex]')).toBe(heading)
  })

  it('shows no directions to a shop whose offer has ended', () => {
    show({}, { isOver: true, first: <a href="#same">See 3 shops</a> })
    expect(links()).toEqual([
      ['See 3 shops', '#same'],
      ['Call', 'tel:9826012345'],
    ])
  })

  it('shows the address but no distance on a cached page', () => {
    stand(0.005)
    show({}, {}, '2026-11-24T10:00:00Z')
    expect(facts()).toBe('You can use the address offlineNo distance while you are offline.')
  })
})
