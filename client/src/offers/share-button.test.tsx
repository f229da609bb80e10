import userEvent from '@testing-library/user-event'
import { texts } from 'server/contract/facts/texts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asStored } from '../lib/city/city-names.ts'
import { someOffer } from '../test-offers.ts'
import { matchMedia, render, screen } from '../test-screen.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { ShareButton } from './share-button.tsx'
import { handoverOf } from './share-text.ts'

const product = someOffer({ id: 7, name: 'Brass diya & wick' })
const text = 'Brass diya & wick, ₹640 at Bartan House, Rajwada. Until 5 Dec 2099.'
const url = `${window.location.origin}/product/7`

function show() {
  window.history.replaceState(null, '', '/product/7?utm_source=x#top')
  const user = userEvent.setup()
  render(
    <>
      <ShareButton
        title={texts.shareOffer.sheet}
        handover={() => handoverOf(product, asStored)}
        onTap={() => {}}
      />
      <Toasts />
    </>,
  )
  return { user, button: screen.getByRole('button', { name: 'Share' }) }
}
const name = 'Share this offer'
const sheet = () => screen.queryByRole('dialog', { name })
const openedSheet = () => screen.findByRole('dialog', { name })

function onDevice(share: (data: ShareData) => Promise<void>, pointer: 'coarse' | 'fine' = 'coarse') {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  matchMedia((query) => query === `(pointer: ${pointer})`)
}
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('ShareButton', () => {
  it('passes name, text and the plain URL to a phone’s native share sheet', async () => {
    const share = vi.fn(async () => {})
    onDevice(share)
    const { user, button } = show()
    await user.click(button)
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: product.name, text, url })
    expect(sheet()).not.toBeInTheDocument()
  })

  it('does nothing more when the user closes the phone’s share sheet', async () => {
    onDevice(() => Promise.reject(new DOMException('Closed', 'AbortError')))
    const { user, button } = show()
    await user.click(button)
    expect(sheet()).not.toBeInTheDocument()
  })

  it('opens our own sheet when the phone’s share sheet fails', async () => {
    onDevice(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
    const { user, button } = show()
    await user.click(button)
    expect(await openedSheet()).toBeVisible()
  })

  it('opens WhatsApp in a new tab with text and URL on a desktop', async () => {
    onDevice(async () => {}, 'fine')
    const { user, button } = show()
    await user.click(button)
    expect(await openedSheet()).toHaveTextContent(text)
    const link = screen.getByRole('link', { name: 'WhatsApp' })
    const href = new URL(link.getAttribute('href') ?? '')
    expect(href.origin).toBe('https://wa.me')
    expect(href.pathname).toBe('/')
    expect(href.searchParams.get('text')).toBe(`${text}\n${url}`)
    expect(href.search).not.toContain('+')
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  })

  it('closes the sheet and shows a toast when the link is copied', async () => {
    const { user, button } = show()
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }))
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(url)
    expect(sheet()).not.toBeInTheDocument()
  })

  it('shows in a toast where to find the link when copying is not allowed', async () => {
    const { user, button } = show()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'))
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }))
    expect(await screen.findByText(/could not be copied/)).toBeVisible()
  })
})
