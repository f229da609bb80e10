import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import page from '../../index.html?raw'

const { dataset } = document.documentElement
let listeners: MockInstance<typeof document.addEventListener>
let windowListeners: MockInstance<typeof window.addEventListener>
beforeEach(() => {
  listeners = vi.spyOn(document, 'addEventListener')
  windowListeners = vi.spyOn(window, 'addEventListener')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'navigate' } as PerformanceNavigationTiming,
  ])
  localStorage.setItem('nearPlace', '{}')
})
afterEach(() => {
  // Removes the listeners of index.html, since test files share the document.
  for (const [type, listener, isFirst] of listeners.mock.calls)
    document.removeEventListener(type, listener as EventListener, isFirst)
  for (const [type, listener, isFirst] of windowListeners.mock.calls)
    window.removeEventListener(type, listener as EventListener, isFirst)
  document.body.replaceChildren()
  delete window.noteEarlyTouch
  for (const mark of Object.keys(dataset)) delete dataset[mark]
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
})

function openAt(address: string) {
  window.history.replaceState(null, '', address)
  dataset.skeletons = 'on'
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? []
  new Function(script)()
}

it("removes the home page's placeholder marks after eight seconds when the scripts never load", async () => {
  openAt('/')
  expect(Object.keys(dataset).sort()).toEqual(['firstVisit', 'near', 'opened', 'skeletons', 'touched'])
  await vi.advanceTimersByTimeAsync(8000)
  expect(Object.keys(dataset).sort()).toEqual(['opened', 'skeletons', 'touched'])
})

it('sets no placeholder marks on other pages, and records the first scroll', () => {
  openAt('/product/300')
  expect({ ...dataset }).toEqual({ skeletons: 'on', touched: 'not-yet' })
  window.dispatchEvent(new Event('scroll'))
  expect({ ...dataset }).toEqual({ skeletons: 'on', touched: 'yes' })
})

it('focuses the target heading of an in-page link without adding a history entry', () => {
  openAt('/product/300')
  document.body.innerHTML = '<a href="#way">Way</a><section id="way"><h2 tabindex="-1">The way</h2></section>'
  document.querySelector('a')?.click()
  expect(document.activeElement).toBe(document.querySelector('h2'))
  expect(window.location.hash).toBe('')
})

describe('a tap before the scripts have loaded', () => {
  const tap = () => {
    openAt('/product/300')
    document.body.innerHTML = '<div id="root"><button type="button">Get code</button></div>'
    const button = document.querySelector('button')
    button?.click()
    return button
  }
  const said = () => document.querySelector('[role=alert]')?.textContent

  it('is marked as busy, and the page shows a slow network after eight seconds', async () => {
    expect(tap()).toHaveAttribute('aria-busy', 'true')
    await vi.advanceTimersByTimeAsync(7900)
    expect(said()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(100)
    expect(said()).toBe('{{shell.slow}}')
  })

  it('shows an error at once when a script fails to load', () => {
    const button = tap()
    const script = Object.assign(document.createElement('script'), { type: 'module' })
    document.body.append(script)
    expect(said()).toBeUndefined()
    script.dispatchEvent(new Event('error'))
    expect(said()).toBe('{{shell.notLoaded}}')
    expect(button).toHaveAttribute('aria-busy', 'true')
  })
})
