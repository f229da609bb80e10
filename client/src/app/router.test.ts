import { afterEach, expect, it } from 'vitest'
import { createRouter, loadScreenAt, routerInitialized } from './router.tsx'

afterEach(() => window.history.replaceState(null, '', '/'))

async function routerAt(pathname: string, isInPlace: boolean) {
  window.history.replaceState(null, '', pathname)
  expect(await loadScreenAt({ pathname })).toBe(true)
  const router = await createRouter(window.location, isInPlace)
  await routerInitialized(router)
  return router
}

it('does not scroll a server-rendered screen, which the visitor may have scrolled already', async () => {
  const router = await routerAt('/privacy', true)
  expect(router.state.restoreScrollPosition).toBe(false)
  router.dispose()
})

it('scrolls a screen that the router renders itself', async () => {
  const router = await routerAt('/privacy', false)
  expect(router.state.restoreScrollPosition).not.toBe(false)
  router.dispose()
})
