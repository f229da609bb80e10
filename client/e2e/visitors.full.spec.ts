import { expect, test } from 'vitest'
import { testChowk } from './helpers/open-chowk.ts'

const chowk = await testChowk()

test("a test's visitor is unaffected when an earlier one changed the browser's clock, scripts or calls", async () => {
  const meet = async () => {
    const { page, context, leave } = await chowk.visit('phone')
    await page.goto('/privacy')
    const found = await page.evaluate(() => [
      new Date().getFullYear() > 2001,
      performance.getEntriesByType('navigation').length,
      'marked' in globalThis,
    ])
    const status = await page.evaluate(async (path) => (await fetch(path)).status, '/api/config')
    return { page, context, leave, found: [...found, status] }
  }
  const changes: ((visitor: Awaited<ReturnType<typeof meet>>) => Promise<unknown>)[] = [
    ({ page }) => page.clock.setFixedTime(new Date('2001-01-01')),
    ({ page }) => page.clock.setSystemTime(new Date('2001-01-01')),
    ({ context }) => context.addInitScript(() => Object.assign(globalThis, { marked: true })),
    ({ context }) => context.route('**/api/config', (route) => route.fulfill({ status: 418 })),
  ]
  for (const change of changes) {
    const visitor = await meet()
    expect(visitor.found, String(change)).toEqual([true, 1, false, 200])
    await change(visitor)
    await visitor.leave()
  }
  expect((await meet()).found).toEqual([true, 1, false, 200])
})
