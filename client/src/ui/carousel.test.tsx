import { renderToString } from 'react-dom/server'
import { limits } from 'server/contract/facts/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, fireEvent, matchMedia, render, screen } from '../test-screen.tsx'
import { Carousel } from './carousel.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (count = 3) =>
  render(
    <Carousel label="Offers">
      {['Phones', 'Sarees', 'Cycles'].slice(0, count).map((slide) => (
        <p key={slide}>{slide}</p>
      ))}
    </Carousel>,
  )
/** Advances timers in small steps, since react-slick starts its next timer when one ends. */
async function wait(milliseconds: number) {
  for (let waited = 0; waited < milliseconds; waited += 10) await act(() => vi.advanceTimersByTimeAsync(10))
}
const waitOneTurn = () => wait(limits.carouselInterval + 10)
const dots = () => screen.getByRole('button', { name: /the banners/ })
const current = () => /\d of \d/.exec(dots().getAttribute('aria-label') ?? '')?.[0]

describe('the carousel', () => {
  it('advances every three seconds and wraps around', async () => {
    show()
    expect(current()).toBe('1 of 3')
    await waitOneTurn()
    expect(current()).toBe('2 of 3')
    await waitOneTurn()
    await waitOneTurn()
    expect(current()).toBe('1 of 3')
  })

  const inside = () => screen.getByRole('region', { name: 'Offers' })
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  const hide = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    fireEvent(document, new Event('visibilitychange'))
  }
  it.each<[string, () => void, () => void]>([
    ['it is stopped', () => press(/^Stop the banners/), () => press(/^Start the banners/)],
    [
      'the mouse is on it',
      () => fireEvent.pointerEnter(inside(), { pointerType: 'mouse' }),
      () => fireEvent.pointerLeave(inside()),
    ],
    ['the tab is hidden', () => hide(true), () => hide(false)],
  ])('stops while %s', async (_, begin, end) => {
    show()
    begin()
    await waitOneTurn()
    expect(current()).toBe('1 of 3')
    end()
    await waitOneTurn()
    expect(current()).toBe('2 of 3')
  })

  it('stops while the focus is inside', async () => {
    show()
    const next = screen.getByRole('button', { name: 'Next banner' })
    // jsdom derives `:focus-visible` from earlier events, even from those of other tests.
    vi.spyOn(next, 'matches').mockReturnValue(true)
    act(() => next.focus())
    await waitOneTurn()
    expect(current()).toBe('1 of 3')
  })

  it('does not start by itself with reduced motion', async () => {
    matchMedia((query) => query.includes('reduced-motion'))
    show()
    await waitOneTurn()
    expect(current()).toBe('1 of 3')
    expect(screen.getByRole('button', { name: 'Start the banners, 1 of 3' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Next banner' }))
    await wait(600)
    expect(current()).toBe('2 of 3')
  })

  it('moves to the banner of the pressed arrow', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Previous banner' }))
    await wait(600)
    expect(current()).toBe('3 of 3')
  })

  it('shows a play icon while it is stopped', () => {
    show()
    const drawing = () => dots().querySelector('svg')
    expect(drawing()).toBeNull()
    fireEvent.click(dots())
    expect(drawing()).not.toBeNull()
  })

  describe('before react-slick has loaded', () => {
    const withoutSlick = () => vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const slick = () => document.querySelector('.slick-slider')
    const pageLoads = async () => {
      fireEvent.load(window)
      fireEvent.pointerDown(document.body)
      await wait(300)
    }

    it('shows only the first banner', () => {
      withoutSlick()
      show()
      expect(screen.getByText('Phones')).toBeVisible()
      expect(screen.queryByText('Sarees')).not.toBeInTheDocument()
      expect(slick()).toBeNull()
    })

    it('moves by the arrows and keeps the selected banner when react-slick has loaded', async () => {
      const loading = withoutSlick()
      show()
      const next = screen.getByRole('button', { name: 'Next banner' })
      fireEvent.click(screen.getByRole('button', { name: 'Previous banner' }))
      expect(screen.getByText('Cycles')).toBeVisible()
      next.focus()
      fireEvent.click(next)
      fireEvent.click(next)
      expect([current(), slick()]).toEqual(['2 of 3', null])
      expect(screen.getByText('Sarees')).toBeVisible()
      loading.mockRestore()

      await pageLoads()
      await vi.waitFor(() => expect(slick()).not.toBeNull(), 5_000)
      expect(current()).toBe('2 of 3')
      expect(document.querySelector('.slick-current')).toHaveTextContent('Sarees')
      expect(next).toHaveFocus()
    })

    it('renders the first banner and all controls on the server', () => {
      const html = renderToString(
        <Carousel label="Offers">{[<p key="a">Phones</p>, <p key="b">Sarees</p>]}</Carousel>,
      )
      expect(html).toContain('Phones')
      expect(html).not.toContain('Sarees')
      expect(html).toContain('aria-label="Next banner"')
    })
  })

  it('shows no controls with a single banner', () => {
    show(1)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
