import { afterEach, describe, expect, it, vi } from 'vitest'
import { ignoreSecondTaps } from './taps.ts'

let stop: (() => void) | undefined
afterEach(() => {
  vi.useRealTimers()
  stop?.()
  document.body.replaceChildren()
})

function given() {
  vi.useFakeTimers({ toFake: ['Date'] })
  stop = ignoreSecondTaps()
  // Renders into its own element, since other test files share the body.
  const page = document.body.appendChild(document.createElement('main'))
  page.innerHTML = `<button><b>Publish</b></button><a href="#statistics">Statistics</a><p>Sending</p>
    <ul><button type="button">Remove shoes</button><i><button type="button">Remove bags</button></i></ul>
    <nav><a href="#search">Search</a></nav>
    <dialog open><button type="button">Delete</button></dialog>`
  const onClick = vi.fn((event: Event) => event.preventDefault())
  page.addEventListener('click', onClick)
  const tap = (selector: string, at: number, { x = 100, detail = 1 } = {}) => {
    onClick.mockClear()
    const event = new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: 700,
      detail,
    })
    vi.setSystemTime(at)
    document.querySelector(selector)?.dispatchEvent(event)
    return onClick.mock.calls.length === 1 ? 'taken' : event.defaultPrevented ? 'ignored' : 'lost'
  }
  return tap
}

describe('the second tap of a double tap', () => {
  it.each([
    ['on what took the place of the button', 'ignored', 'a', 1300, {}],
    ['on text that took the place of the button', 'ignored', 'p', 1300, {}],
    ['on the same button', 'taken', 'b', 1300, {}],
    ['after more than 700 ms', 'taken', 'a', 1800, {}],
    ['at another position', 'taken', 'a', 1300, { x: 160 }],
    ['by a key', 'taken', 'a', 1300, { detail: 0 }],
  ])('%s is %s', (_, expected, selector, at, how) => {
    const tap = given()
    expect(tap('button', 1000)).toBe('taken')
    expect(tap(selector, at, how)).toBe(expected)
  })

  it.each([
    ['on the next row of a list that closed up', 'taken', 'i button'],
    ['on a bar that took the place of the control', 'ignored', 'nav a'],
    ['in a dialog that opened', 'ignored', 'dialog button'],
  ])('%s is %s', (_, expected, selector) => {
    const tap = given()
    expect(tap('ul button', 1000)).toBe('taken')
    document.querySelector('ul > button')?.remove()
    expect(tap(selector, 1300)).toBe(expected)
  })

  it('under a dialog that closed is ignored', () => {
    const tap = given()
    expect(tap('dialog button', 1000)).toBe('taken')
    document.querySelector('dialog')?.remove()
    expect(tap('a', 1300)).toBe('ignored')
  })

  it('on another page is ignored', () => {
    const tap = given()
    expect(tap('ul button', 1000)).toBe('taken')
    window.history.replaceState(null, '', '/saved')
    expect(tap('a', 1300)).toBe('ignored')
    window.history.replaceState(null, '', '/')
  })

  it('is accepted when the first tap hit no control', () => {
    const tap = given()
    tap('p', 1000)
    expect(tap('a', 1300)).toBe('taken')
  })
})
