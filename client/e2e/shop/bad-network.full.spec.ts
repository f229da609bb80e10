import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { givenCategory, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { badNetwork } from '../helpers/bad-network.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { cropPhoto, field, fillOffer, formReady, signIn, toast } from '../helpers/shop.ts'

const network = await badNetwork()
const chowk = await testChowk({ PUBLIC_URL: network.url })
network.leadTo(chowk.url)
await givenCategory(chowk, 'Electronics', 'Headphones')
afterAll(() => network.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const says = (text: string | RegExp) => page.getByText(text).waitFor()
const notAccessible = () => accessibilityFaults(page)

test('publishes an offer once when the network stalls, loses the response, or fails right after publishing', async () => {
  network.become('good')
  accompany(await chowk.visit('phone'))
  page.setDefaultTimeout(30_000)
  const owner = await givenUser(chowk)
  const stored = () => chowk.values(sql`SELECT name FROM products WHERE owner_id = ${owner.id} ORDER BY id`)
  await signIn(visitor, owner)
  await page.clock.install()
  await page.goto(`${network.url}/addproductform`)
  await formReady(page)
  await fillOffer(page)
  await cropPhoto(page, await photo())

  network.become('standing')
  await button('Publish Product').click()
  await heading('Publishing your offer')
  await says('Saved on this device')
  await says(/^Photo: \d+ of \d+ KB$/)
  expect(await notAccessible()).toEqual([])
  // An immediate tap would count as the second tap of a double tap on Publish.
  await page.clock.fastForward(1_000)
  await button('Cancel').click()
  await says('You stopped the upload.')

  await button('Try again').click()
  await heading('Publishing your offer')
  await page.clock.fastForward(16_000)
  await heading('The network is slow')
  await says(/^stops in 0:[34]\d$/)
  await button('Cancel and keep the offer').waitFor()
  expect(await notAccessible()).toEqual([])
  await page.clock.fastForward(46_000)
  await says('The connection timed out.')
  await toast(page, 'Failed to submit product').waitFor()
  expect(await stored()).toEqual([])

  network.become('good')
  network.become('deaf')
  await button('Try again').click()
  await expect.poll(stored).toEqual(['Tarang headphones'])
  await heading('Failed to submit product')
  await says('Your offer and photo are safe on this device.')
  await says('It may have arrived: trying again does not publish it twice.')
  expect(await notAccessible()).toEqual([])

  network.become('good')
  await page.getByRole('link', { name: 'Later, go to My Products' }).click()
  await says('It is pending on this device.')
  await page.goto(`${network.url}/addproductform`)
  await says('We saved what you had filled in.')
  await page.getByRole('img', { name: 'Cropped preview' }).waitFor()
  await field(page, 'Name').fill('Copper bottle')
  await button('Publish Product').click()
  await heading('It was published after all')
  expect(await notAccessible()).toEqual([])

  await page.route('**/api/shop/add', async (route) => {
    const response = await route.fetch()
    network.become('deaf')
    await route.fulfill({ response })
  })
  await button('Publish another one').click()
  await page.waitForURL('**/adminlist')
  await says('“Copper bottle” is published. Your products could not be loaded.')
  network.become('good')
  await button('Try again').click()
  await page.getByRole('link', { name: 'Copper bottle', exact: true }).waitFor()
  expect(await page.getByText('It is pending on this device.').count()).toBe(0)
  expect(await stored()).toEqual(['Tarang headphones', 'Copper bottle'])
})

test('ignores a second tap at the position of Publish, where the bottom bar has appeared', async () => {
  network.become('good')
  accompany(await chowk.visit('phone'))
  await signIn(visitor, await givenUser(chowk))
  await page.goto(`${network.url}/addproductform`)
  await formReady(page)
  await fillOffer(page)
  await cropPhoto(page, await photo())
  await button('Publish Product').scrollIntoViewIfNeeded()
  const place = await button('Publish Product').boundingBox()
  if (!place) throw new Error('The button is not drawn.')
  const tap = () => page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)

  network.become('standing')
  await page.clock.setFixedTime(new Date())
  await tap()
  await heading('Publishing your offer')
  await tap()
  await says(/^Photo: \d+ of \d+ KB$/)
  expect(page.url()).toContain('/addproductform')
})
