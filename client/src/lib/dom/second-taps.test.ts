import { afterEach, describe, expect, it, vi } from 'vitest'
import { ignoreSecondTaps } from './second-taps.ts'

let stop: (() => void) | undefined
afterEach(() => {
  vi.useRealTimers()
  stop?.()
  document.body.replaceChildren()
})

function given() {
  vi.useFakeTimers({ toFake: ['Date'] })
  stop = ignoreSecondTaps()
  // Not the body: other files share it.
  const page = document.body.appendChild(document.createElement('main'))
  page.innerHTML = '<button><b>Publish</b></button><a href="#statistics">Statistics</a><p>Sending</p>'
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
    ['on what took the place of the button', 'a', 1300, {}, 'ignored'],
    ['on text that took its place', 'p', 1300, {}, 'ignored'],
    ['on the same button', 'b', 1300, {}, 'taken'],
    ['later', 'a', 1800, {}, 'taken'],
    ['elsewhere', 'a', 1300, { x: 160 }, 'taken'],
    ['by a key', 'a', 1300, { detail: 0 }, 'taken'],
  ])('%s: %s is %5$s', (_, selector, at, how, expected) => {
    const tap = given()
    expect(tap('button', 1000)).toBe('taken')
    expect(tap(selector, at, how)).toBe(expected)
  })

  it('is taken when the first one hit no control', () => {
    const tap = given()
    tap('p', 1000)
    expect(tap('a', 1300)).toBe('taken')
  })
})
