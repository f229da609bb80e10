import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { eachVisit, page, testChowk } from '../helpers/open-chowk.ts'
import { section } from '../helpers/storefront.ts'

const chowk = await testChowk()
const rajwada = { latitude: 22.7184, longitude: 75.8551 }
await givenSareeAt('Maheshwari saree', { ...rajwada, latitude: rajwada.latitude + 240 / 111_195 })
await givenSareeAt('Chanderi saree', { latitude: 22.7184, longitude: 75.8438 })
await givenSareeAt('Kota saree', { quarter: 'Rajwada', latitude: null, longitude: null })

async function givenSareeAt(
  name: string,
  {
    quarter = 'Sarafa',
    latitude,
    longitude,
  }: { quarter?: string; latitude: number | null; longitude: number | null },
) {
  const shop = await givenUser(chowk, { shop: `Shop of ${name}` })
  await chowk.services.db.query(
    sql`UPDATE shops SET quarter = ${quarter}, latitude = ${latitude}, longitude = ${longitude}
        WHERE user_id = ${shop.id}`,
  )
  await givenOffer(chowk, shop.id, { name, category: 'Fashion', subcategory: 'Sarees' })
}

const cards = () => page.locator('main li > article')
const card = (name: string) => cards().filter({ hasText: name })
const button = () => page.getByRole('button', { name: /^Near/ })
const chooser = () => page.getByRole('dialog', { name: 'Near which place?' })
const openChooser = async () => {
  await button().click()
  await chooser().getByRole('radio', { name: 'Rajwada' }).waitFor()
}

eachVisit(() =>
  chowk.visit('phone', {
    geolocation: { latitude: 22.7199, longitude: 75.8551 },
    permissions: ['geolocation'],
  }),
)

test('finds offers near a place that the keyboard chose, then near the phone, and sends no more than its square', async () => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/search?query=saree&near=rajwada')
  await card('Maheshwari').getByText('240 m', { exact: true }).waitFor()
  await expectNoFaults(page)

  await openChooser()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await chooser().waitFor({ state: 'detached' })
  expect(await hasFocus(button())).toBe(true)
  await openChooser()
  await chooser().getByRole('radio', { name: 'Rajwada' }).focus()
  await page.keyboard.press('ArrowDown')
  expect(page.url()).toContain('near=rajwada')
  expect(await chooser().getByRole('radio', { name: 'Rajwada' }).isChecked()).toBe(false)
  await page.keyboard.press('Enter')
  await chooser().waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('near=rajwada')

  await openChooser()
  await chooser().getByRole('button', { name: 'Near me' }).click()
  await page.waitForURL(/near=22\.720%2C75\.855/)
  await page.getByRole('heading', { level: 1, name: 'saree near you' }).waitFor()
  const names = () => cards().getByRole('heading').allTextContents()
  await expect.poll(names).toEqual(['Maheshwari saree', 'Kota saree', 'Chanderi saree'])
  await card('Maheshwari').getByText('80 m', { exact: true }).waitFor()
  await page.goto('/')
  for (const name of ['Near me', 'Popular Products'])
    await section(page, name)
      .getByRole('article')
      .filter({ hasText: 'Maheshwari' })
      .getByText('80 m', { exact: true })
      .waitFor()
  expect(sent.filter((request) => request.includes('22.7199'))).toEqual([])

  // Another tab knows only the square, which measures nothing.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/search?query=saree&near=22.720,75.855')
  await cards().first().waitFor()
  expect(await card('Maheshwari').getByText(/\d m$/).count()).toBe(0)
})
