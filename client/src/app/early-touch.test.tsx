import { act, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import page from '../../index.html?raw'
import { latePart } from '../lib/dom/late-part.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { replayEarlyTouches } from './taps.ts'

let listen: MockInstance<typeof document.addEventListener>
let listenOnWindow: MockInstance<typeof window.addEventListener>
let root: Root
beforeEach(() => {
  listen = vi.spyOn(document, 'addEventListener')
  listenOnWindow = vi.spyOn(window, 'addEventListener')
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? []
  new Function(script)()
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  // Removes the listeners of index.html, since test files share the document; React keeps its own listener.
  for (const [type, listener, options] of listen.mock.calls)
    if (String(type) !== 'selectionchange')
      document.removeEventListener(type, listener as EventListener, options)
  for (const [type, listener, options] of listenOnWindow.mock.calls)
    window.removeEventListener(type, listener as EventListener, options)
  delete document.documentElement.dataset.touched
  delete window.noteEarlyTouch
  window.earlyTouches?.clear()
})

function Counter() {
  const [taps, setTaps] = useState(0)
  return (
    <button type="button" onClick={() => setTaps(taps + 1)}>
      Get code
      {taps > 0 && <b>{taps}</b>}
    </button>
  )
}

async function openPage() {
  let arrive = (_part: ComponentType) => {}
  let fail = () => {}
  const Part = latePart(
    () =>
      new Promise<ComponentType>((resolve, reject) => {
        arrive = resolve
        fail = () => reject(new TypeError('no network'))
      }),
  )
  const body = document.createElement('div')
  body.id = 'root'
  body.innerHTML =
    '<!--$--><button type="button">Get code</button><!--/$--><div aria-live="polite" aria-relevant="additions text"></div>'
  document.body.append(body)
  await act(async () => {
    root = hydrateRoot(
      body,
      <>
        <Part />
        <Toasts />
      </>,
    )
  })
  replayEarlyTouches()
  return { arrive: () => act(async () => arrive(Counter)), fail: () => act(async () => fail()) }
}
function add<E extends HTMLElement>(parent: Element | null, element: E, html: string) {
  element.innerHTML = html
  parent?.append(element)
  return element
}
const button = () => screen.getByRole('button')

test('shows an early tap as busy and repeats it once the part has hydrated', async () => {
  const { arrive } = await openPage()
  button().click()
  button().click()
  expect(button()).toHaveAttribute('aria-busy', 'true')
  await arrive()
  expect(button()).toHaveTextContent('Get code1')
  expect(button()).not.toHaveAttribute('aria-busy')
  await act(async () => button().click())
  expect(button()).toHaveTextContent('Get code2')
})

test("shows an error and keeps the server's HTML when a tapped part fails to load", async () => {
  const { fail } = await openPage()
  button().click()
  await fail()
  expect(await screen.findByText(/^This page did not load completely/)).toBeVisible()
  expect(button()).toHaveTextContent('Get code')
  expect(button()).not.toHaveAttribute('aria-busy')
})

test.each([
  ['on the next tap', () => button().click()],
  ['when the browser is online again', () => window.dispatchEvent(new Event('online'))],
])('loads a failed part again %s', async (_, ask) => {
  const { arrive, fail } = await openPage()
  await fail()
  await act(async () => ask())
  expect(screen.queryByText(/^This page did not load completely/)).toBeNull()
  await arrive()
  await act(async () => button().click())
  expect(button()).toHaveTextContent(/^Get code[12]$/)
})

test('keeps a pending tap when a part of another page fails to load', async () => {
  const { fail } = await openPage()
  await fail()
  act(() => root.unmount())
  document.body.replaceChildren()
  const page = add(document.body, document.createElement('div'), '<button type="button">Get code</button>')
  page.id = 'root'
  button().click()
  await fail()
  expect(button()).toHaveAttribute('aria-busy', 'true')
})

test('submits a form without an action only once it has hydrated', async () => {
  const { arrive } = await openPage()
  const root = document.querySelector('#root')
  const form = add(root, document.createElement('form'), '<button type="submit">Send</button>')
  const sent = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', sent)
  form.querySelector('button')?.click()
  expect(sent).not.toHaveBeenCalled()
  Object.assign(form, { __reactProps$: {} })
  await arrive()
  expect(sent).toHaveBeenCalledOnce()
})

test('leaves taps on the elements of a browser extension to the extension', async () => {
  await openPage()
  const added = add(document.body, document.createElement('div'), '<button type="button">Translate</button>')
  const pressed = vi.fn()
  added.addEventListener('click', pressed)
  added.querySelector('button')?.click()
  expect(pressed).toHaveBeenCalledOnce()
  expect(added.querySelector('button')).not.toHaveAttribute('aria-busy')
})
