import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours, expectNoFaults } from '../helpers/axe.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { accompany, type OpenChowk, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { expectNoSidewaysScroll, section } from '../helpers/storefront.ts'

const cards = (page: Page) => page.locator('main li > article')

const chowk = await testChowk()
await givenSareeAt('Maheshwari saree', {
  quarter: 'Sarafa',
  latitude: 22.7184 + 240 / 111_195,
  longitude: 75.8551,
})
await givenSareeAt('Chanderi saree', { quarter: 'M.T. Cloth Market', latitude: 22.7184, longitude: 75.8438 })
await givenSareeAt('Kota saree', { quarter: 'Rajwada', latitude: null, longitude: null })
await givenSareeAt('Bagh saree', { quarter: 'Vijay Nagar', latitude: 22.7533, longitude: 75.8937 })

async function givenSareeAt(
  name: string,
  place: { quarter: string; latitude: number | null; longitude: number | null },
) {
  const shop = await givenUser(chowk, { shop: `Shop of ${name}` })
  await chowk.services.db.query(
    sql`UPDATE shops SET quarter = ${place.quarter}, latitude = ${place.latitude}, longitude = ${place.longitude}
        WHERE user_id = ${shop.id}`,
  )
  await givenOffer(chowk, shop.id, { name, brand: 'Ahilya', category: 'Fashion', subcategory: 'Sarees' })
}

const visit = async (options?: Parameters<OpenChowk['visit']>[1]) =>
  accompany(await chowk.visit('phone', options))
const names = () => cards(page).getByRole('heading').allTextContents()
const shopOf = (name: string) =>
  cards(page)
    .filter({ hasText: name })
    .getByText(/·|km$| m$/)
const chooser = () => page.getByRole('dialog', { name: 'Near which place?' })
const openChooser = async () => {
  await page.getByRole('button', { name: /^Near/ }).click()
  await chooser().getByRole('radio', { name: 'Rajwada' }).waitFor()
}

test('when one types a place, then it is understood, the nearest come first, and only known distances are shown', async () => {
  await visit()
  await page.goto('/search?query=sarees+near+Rajwada')
  await page.getByRole('heading', { level: 1, name: 'sarees near Rajwada' }).waitFor()

  await page.getByText('3 offers within 2 km').waitFor()
  expect(await names()).toEqual(['Kota saree', 'Maheshwari saree', 'Chanderi saree'])
  await cards(page).filter({ hasText: 'Maheshwari' }).getByText('240 m', { exact: true }).waitFor()
  await cards(page).filter({ hasText: 'Chanderi' }).getByText('1.2 km', { exact: true }).waitFor()
  expect(await shopOf('Kota').count()).toBe(0)
  await page.getByRole('button', { name: 'Search without near Rajwada' }).click()
  await page.getByText('4 offers in').waitFor()
  expect(visitor.consoleErrors).toEqual([])
})

test('when one chooses by hand, then Hindi and other names are found, and Escape gives the focus back', async () => {
  await visit()
  await page.goto('/search?query=saree')
  await openChooser()
  expect(await chooser().getByRole('radio').count()).toBe(10)
  await chooser().getByLabel('Find a place').fill('विजय')
  await chooser().getByText('Vijay Nagar', { exact: true }).waitFor()
  await chooser().getByLabel('Find a place').fill('raj wara')
  await chooser().getByRole('radio', { name: 'Rajwada' }).click()
  await page.waitForURL(/near=rajwada/)
  await page.getByText('3 offers within 2 km').waitFor()

  const button = page.getByRole('button', { name: 'Near Rajwada', exact: true })
  await button.click()
  await chooser().waitFor()
  await page.keyboard.press('Escape')
  await chooser().waitFor({ state: 'detached' })
  expect(await hasFocus(button)).toBe(true)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByText('1 km', { exact: true }).click()
  await page.getByRole('button', { name: 'Show 2 offers' }).click()
  await page.getByText('2 offers within 1 km').waitFor()
  await expectNoSidewaysScroll(page)
})

test('when the keyboard is used, then arrow keys walk and Enter chooses', async () => {
  await visit()
  await page.goto('/search?query=saree&near=rajwada')
  await openChooser()
  await chooser().getByRole('radio', { name: 'Rajwada' }).focus()
  await page.keyboard.press('ArrowDown')
  expect(page.url()).toContain('near=rajwada')
  expect(await chooser().getByRole('radio', { name: 'Rajwada' }).isChecked()).toBe(false)
  await page.keyboard.press('Enter')
  await chooser().waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('near=rajwada')
})

test('when one stands near, then only a square is sent, the phone puts them in order, and home tells distances too', async () => {
  await visit({ geolocation: { latitude: 22.7199, longitude: 75.8551 }, permissions: ['geolocation'] })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await page.goto('/search?query=saree')
  await cards(page).first().waitFor()
  await openChooser()
  await chooser().getByRole('button', { name: 'Near me' }).click()

  await page.waitForURL(/near=22\.720%2C75\.855/)
  await page.getByRole('heading', { level: 1, name: 'saree near you' }).waitFor()
  expect(await names()).toEqual(['Maheshwari saree', 'Kota saree', 'Chanderi saree'])
  await cards(page).filter({ hasText: 'Maheshwari' }).getByText('80 m', { exact: true }).waitFor()
  expect(sent.filter((request) => request.includes('22.7199'))).toEqual([])
  await page.goto('/')
  for (const name of ['Near me', 'Popular Products'])
    await section(page, name)
      .getByRole('article')
      .filter({ hasText: 'Maheshwari' })
      .getByText('80 m', { exact: true })
      .waitFor()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/search?query=saree&near=22.720,75.855')
  await cards(page).first().waitFor()
  expect(await shopOf('Maheshwari').count()).toBe(0)
})

test('when the place is refused, then landmarks are offered, and it is not asked for again', async () => {
  await visit({ permissions: [] })
  await page.addInitScript(() => {
    const refuse = (_: unknown, failed: (error: object) => void) => failed({ code: 1, PERMISSION_DENIED: 1 })
    navigator.geolocation.getCurrentPosition = refuse as typeof navigator.geolocation.getCurrentPosition
  })
  await page.goto('/search?query=saree')
  await openChooser()
  await chooser().getByRole('button', { name: 'Near me' }).click()
  await chooser().getByText('Location access is off').waitFor()
  await page.reload()
  await openChooser()
  await chooser().getByText('Location access is off').waitFor()
  expect(await chooser().getByRole('button', { name: 'Near me' }).count()).toBe(0)
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
})

test('when it is being looked for, then it can be stopped', async () => {
  await visit()
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined
  })
  await page.goto('/search?query=saree')
  await openChooser()
  await chooser().getByRole('button', { name: 'Near me' }).click()
  await chooser().getByText('Finding your location').waitFor()
  await chooser().getByRole('button', { name: 'Stop' }).click()
  await chooser().getByRole('button', { name: 'Near me' }).waitFor()
})

test('when nothing is near, or nobody knows the place, then that is said, with a way on', async () => {
  await visit()
  await page.goto('/search?query=saree&near=rau')
  await page.getByRole('button', { name: 'Search within 10 km' }).waitFor()
  await page.goto('/search?query=saree&near=atlantis')
  await page.getByText('We don’t know a place with this name').waitFor()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/search?query=saree&near=rajwada')
  await cards(page).first().waitFor()
  await expectNoFaults(page)
})
