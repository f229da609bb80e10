import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import page from '../../index.html?raw'

const { dataset } = document.documentElement
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'navigate' } as PerformanceNavigationTiming,
  ])
  localStorage.setItem('nearPlace', '{}')
})
afterEach(() => {
  const { noteEarlyTouch = () => {} } = window
  for (const type of ['click', 'change', 'input']) document.removeEventListener(type, noteEarlyTouch)
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

it('when the scripts of home never come, then no mark holds anything of it for more than eight seconds after it is loaded', async () => {
  openAt('/')
  expect(Object.keys(dataset).sort()).toEqual(['firstVisit', 'loading', 'near', 'opened', 'skeletons'])
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(8000)
  expect(Object.keys(dataset).sort()).toEqual(['opened', 'skeletons'])
})

it('when another page is opened, then nothing of it is held from the start', () => {
  openAt('/product/300')
  window.dispatchEvent(new Event('load'))
  expect(Object.keys(dataset)).toEqual(['skeletons'])
})
