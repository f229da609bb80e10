import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import {
  cards,
  givenCategories,
  interceptCalls,
  leaveAfterFailures,
  untilDrawn,
} from '../helpers/storefront.ts'

let offer = 0
const chowk = await testChowk()
await givenCategories(chowk)
const shop = await givenUser(chowk)
for (const name of ['Kettle', 'Teapot'])
  offer = await givenOffer(chowk, shop.id, { name, category: 'Kitchen', subcategory: 'Kettles' })
await untilDrawn(chowk, ['/', `/product/${offer}`])
eachVisit(() => chowk.visitForTheFirstTime('phone'), leaveAfterFailures)

test('keeps the server-rendered page when every call fails', async () => {
  const { calls, answer500 } = await interceptCalls(page, '/api/**')
  answer500()
  await page.goto(`/product/${offer}`)
  await page.getByText('Malwa Sound House').first().waitFor()
  await cards(page).filter({ hasText: 'Kettle' }).waitFor()
  const paths = () => calls.map((url) => new URL(url).pathname)
  await expect.poll(paths).toContain('/api/dashboard/pageview')
  await page.waitForLoadState('networkidle')
  expect(paths()).toEqual(['/api/dashboard/pageview'])
  expect(await page.locator('main').getByRole('alert').count()).toBe(0)
})

test('offers a retry when the file of a screen fails to load', async () => {
  await page.goto('/')
  await page.route('**/assets/privacy-page-*.js', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor()
  expect(await page.title()).toBe('Something went wrong')
  await page.unroute('**/assets/privacy-page-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  const unexpected = visitor.consoleErrors.filter(
    (line) => !/dynamically imported module|Failed to load resource/.test(line),
  )
  expect(unexpected).toEqual([])
  visitor.consoleErrors.length = 0
})

test("loads the tapped link's URL from a newer release when the file of its screen is gone", async () => {
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
  await cards(page).filter({ hasText: 'Teapot' }).first().click()
  await page.waitForURL(`/product/${offer}`)
  await page.getByRole('region', { name: 'Shop', exact: true }).waitFor()
  expect(visits).toBe(1)
  visitor.consoleErrors.length = 0
})
