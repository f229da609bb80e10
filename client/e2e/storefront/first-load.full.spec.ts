import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { cards, closeCleanly, givenBanner, givenPublishedOffer, heading } from '../helpers/storefront.ts'

const built = readdirSync(join(import.meta.dirname, '../../dist/en/assets'))
const chowk = await testChowk()
const admin = await givenUser(chowk, { type: 'admin' })
for (const position of [1, 2]) await givenBanner(admin, 'slider', position)
const offer = await givenPublishedOffer(chowk, await givenUser(chowk), { name: 'Mobile phone' })

/** What was fetched, and when: from the start of the visit, in milliseconds. */
const fetched = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      loaded: visit?.loadEventStart ?? 0,
      files: files.map(({ name, startTime, responseEnd }) => ({
        name: new URL(name).pathname,
        startTime,
        responseEnd,
      })),
    }
  })
const find = ({ files }: Awaited<ReturnType<typeof fetched>>, start: string) =>
  files.find(({ name }) => name.startsWith(start))
const fontsIn = ({ files }: Awaited<ReturnType<typeof fetched>>) =>
  files.flatMap(({ name }) => /assets\/(\w+)-.*\.woff2$/.exec(name)?.[1] ?? []).sort()

test('when a file is what comes later, then the build has it apart', () => {
  for (const name of ['slick', 'aos', 'toast-messages', 'http'])
    expect(
      built.filter((file) => new RegExp(`^${name}-[\\w-]{7}\\.js$`).test(file)),
      name,
    ).toHaveLength(1)
})

test('when a shopper opens a page, then what its first screen does not need comes after it, or not at all', async () => {
  for (const path of ['/', '/search?query=mobile', `/product/${offer}`]) {
    accompany(await chowk.visitForTheFirstTime('phone'))
    await page.goto(path)
    await (path.startsWith('/product') ? heading(page) : cards(page).first()).waitFor()
    await page.waitForLoadState('networkidle')
    const visit = await fetched(page)
    for (const later of ['aos', 'slick', 'http', 'toast-messages'])
      expect(find(visit, `/assets/${later}-`), `${later} on ${path}`).toBeUndefined()
    await closeCleanly(visitor)
  }
})

test('when home begins to be used, then slides and what rises come, after the first banner', async () => {
  accompany(await chowk.visitForTheFirstTime('phone'))
  await page.goto('/')
  await cards(page).first().waitFor()
  await page.mouse.wheel(0, 10)
  await page.locator('.slick-current').waitFor()
  await expect.poll(async () => find(await fetched(page), '/assets/aos-')).toBeDefined()

  const visit = await fetched(page)
  const [slick, banner] = ['/assets/slick-', '/uploads/banners/'].map((start) => find(visit, start))
  if (!slick || !banner) throw new Error('Slides without script or picture')
  expect(slick.startTime).toBeGreaterThan(banner.responseEnd)
  await closeCleanly(visitor)
})

test('when the page is in English, then no Hindi letters and no accents are fetched, and little else', async () => {
  accompany(await chowk.visitForTheFirstTime('phone'))
  await page.goto(`/product/${offer}`)
  await heading(page).waitFor()
  await page.evaluate(() => document.fonts.ready)

  expect(fontsIn(await fetched(page))).toEqual(['latin', 'names', 'rupee'])
  await closeCleanly(visitor)
})

test('when the page is in Hindi, then its letters are fetched beside those of English, and no others', async () => {
  accompany(await chowk.visitForTheFirstTime('phone', { locale: 'hi-IN' }))
  await page.goto(`/product/${offer}`)
  await heading(page).waitFor()
  await page.evaluate(() => document.fonts.ready)

  expect(fontsIn(await fetched(page))).toEqual(['hindi', 'latin', 'rupee'])
  await closeCleanly(visitor)
})

test('when a release has taken a screen’s file away, then the new one is loaded, at the address one was going to', async () => {
  accompany(await chowk.visitForTheFirstTime('phone'))
  await page.goto('/')
  await cards(page).first().waitFor()
  let visits = 0
  await page.route('**/assets/offer-page-*.js', (route) =>
    visits > 0
      ? route.continue()
      : route.fulfill({ status: 404, json: { message: 'There is no such file.' } }),
  )
  await page.route('**', (route) => {
    if (route.request().isNavigationRequest()) visits++
    const isQuestion = route.request().headers().accept === 'text/html'
    const newShell = '<script type="module" src="/assets/index-new.js"></script>'
    return isQuestion ? route.fulfill({ contentType: 'text/html', body: newShell }) : route.fallback()
  })
  await cards(page).first().click()
  await page.waitForURL(`/product/${offer}`)
  await page.getByRole('region', { name: 'Shop', exact: true }).waitFor()
  expect(visits).toBe(1)
})
