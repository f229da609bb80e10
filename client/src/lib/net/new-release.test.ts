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

describe('a file that is gone', () => {
  it('when the server has a newer release, then the page is loaded afresh, once', async () => {
    serverHas('new')
    await fail()
    expect(reload).toHaveBeenCalledTimes(1)
    serverHas('new')
    await fail()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('when the release is the same, ill or out of reach, then the page stays', async () => {
    serverHas('old')
    await fail()
    serverHas('new', 503)
    await fail()
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await fail()
    expect(reload).not.toHaveBeenCalled()
  })

  it('when it is an adornment only, then the page stays', async () => {
    serverHas('new')
    await fail('slick')
    expect(reload).not.toHaveBeenCalled()
  })

  it('when the browser keeps nothing for sites, then the page stays', async () => {
    serverHas('new')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No storage', 'SecurityError')
    })
    await fail()
    expect(reload).not.toHaveBeenCalled()
  })
})
