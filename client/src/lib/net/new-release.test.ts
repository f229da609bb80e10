import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadForNewRelease } from './server-there.ts'

const reload = vi.fn()
let stop: () => void
beforeEach(() => {
  reload.mockReset()
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
  stop = reloadForNewRelease(reload)
})
afterEach(() => {
  stop()
  document.head.innerHTML = ''
  vi.restoreAllMocks()
})

const serverHas = (release: string, status = 200) =>
  vi
    .spyOn(window, 'fetch')
    .mockResolvedValue(new Response(`<script src="/assets/index-${release}.js">`, { status }))
async function fail(file = 'search-page') {
  const payload = new Error(
    `Failed to fetch dynamically imported module: http://localhost/assets/${file}-AbCd1234.js`,
  )
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('reloadForNewRelease', () => {
  it('reloads the page once when the server has a newer release', async () => {
    serverHas('new')
    await fail()
    expect(reload).toHaveBeenCalledTimes(1)
    serverHas('new')
    await fail()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('keeps the page when the server has the same release, fails or is unreachable', async () => {
    serverHas('old')
    await fail()
    serverHas('new', 503)
    await fail()
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await fail()
    expect(reload).not.toHaveBeenCalled()
  })

  it('keeps the page when the missing file is only decoration', async () => {
    serverHas('new')
    await fail('slick')
    expect(reload).not.toHaveBeenCalled()
  })

  it('keeps the page when the browser blocks storage', async () => {
    serverHas('new')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No storage', 'SecurityError')
    })
    await fail()
    expect(reload).not.toHaveBeenCalled()
  })
})
