import type { Locator } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { givenCategory, givenOffer, givenUser, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { badNetwork } from '../helpers/bad-network.ts'
import { isLive, nameField, ownPhoto } from '../helpers/new-offer.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { cropPhoto, cutOff, field, fillOffer, formReady, signIn, toast } from '../helpers/shop.ts'

const network = await badNetwork()
const chowk = await testChowk({ PUBLIC_URL: network.url })
network.leadTo(chowk.url)
const picture = await photo()
await givenCategory(chowk, 'Electronics', 'Headphones')
afterAll(() => network.close())

/** Not in the first moment, which a double tap on the button before belongs to. */
async function cancel(button: Locator) {
  await button.waitFor()
  await button.page().waitForTimeout(800)
  await button.click()
}

describe('publishing on a bad network', () => {
  let owner: Someone
  beforeEach(async () => {
    network.become('good')
    accompany(await chowk.visit('phone'))
    // The first page comes through the proxy with nothing kept.
    page.setDefaultTimeout(30_000)
    owner = await givenUser(chowk)
    await signIn(visitor, owner)
    await page.clock.install()
    await page.goto(`${network.url}/addproductform`)
    await formReady(page)
    await fillOffer(page)
    await cropPhoto(page, picture)
    return () => network.become('good')
  })

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const publish = () => button('Publish Product').click()
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const arrivedAtList = () => page.waitForURL('**/adminlist')
  const stored = async () => {
    const { rows } = await chowk.services.db.query<{ name: string }>(
      sql`SELECT name FROM products WHERE owner_id = ${owner.id} ORDER BY id`,
    )
    return rows.map(({ name }) => name)
  }
  const failedFace = async () => {
    await heading('Failed to submit product').waitFor()
    await page.getByText('Your offer and photo are safe on this device.').waitFor()
    await page.getByText('It may have arrived: trying again does not publish it twice.').waitFor()
  }

  test.each([
    ['Change it', ['Copper bottle']],
    ['Publish another one', ['Tarang headphones', 'Copper bottle']],
  ])(
    'when the answer is lost and the offer is changed, then it is asked what is meant: %s',
    async (choice, names) => {
      network.become('deaf')
      await publish()
      await failedFace()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await stored()).toEqual(['Tarang headphones'])
      network.become('good')
      await button('Change the offer').click()
      await field(page, 'Name').fill('Copper bottle')
      await publish()
      await heading('It was published after all').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await button(choice).click()
      await toast(page, 'Product added successfully!').waitFor()
      expect(await stored()).toEqual(names)
    },
  )

  test('when the answer is lost, then Try again stores nothing twice, after a reload too', async () => {
    network.become('deaf')
    await publish()
    await failedFace()
    await button('Try again').click()
    await failedFace()
    network.become('good')
    await page.reload()
    await page.getByText('We saved what you had filled in.').waitFor()
    await page.getByRole('img', { name: 'Cropped preview' }).waitFor()
    await publish()
    await arrivedAtList()
    expect(await stored()).toEqual(['Tarang headphones'])
  })

  test('when the network stands still, then it is called slow after 15 seconds and given up after a minute', async () => {
    network.become('standing')
    await publish()
    await heading('Publishing your offer').waitFor()
    await page.getByText('Saved on this device').waitFor()
    await page.getByText(/^Photo: \d+ of \d+ KB$/).waitFor()
    await button('Cancel').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.clock.fastForward(16_000)
    await heading('The network is slow').waitFor()
    await page.getByText(/^stops in 0:[34]\d$/).waitFor()
    await button('Cancel and keep the offer').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.clock.fastForward(46_000)
    await failedFace()
    await page.getByText('The connection timed out.').waitFor()
    await toast(page, 'Failed to submit product').waitFor()
    network.become('good')
    await button('Try again').click()
    await arrivedAtList()
    expect(await stored()).toEqual(['Tarang headphones'])
  })

  test('when one cancels and comes back later, then it leads My Products, and goes on with offer and photo', async () => {
    network.become('standing')
    await publish()
    await cancel(button('Cancel'))
    await failedFace()
    await page.getByText('You stopped it.').waitFor()
    network.become('good')
    await page.getByRole('link', { name: 'Later, go to My Products' }).click()
    await page.getByText('It is pending on this device.').waitFor()
    await page.reload()
    await page.getByRole('link', { name: /^Continue with / }).click()
    await ownPhoto(page).waitFor()
    expect(await nameField(page).inputValue()).toBe('Tarang headphones')
    await publish()
    await isLive(page)
    await page.getByRole('link', { name: 'My Products' }).click()
    await page.getByRole('link', { name: 'Tarang headphones', exact: true }).waitFor()
    expect(await page.getByText('It is pending on this device.').count()).toBe(0)
    expect(await stored()).toEqual(['Tarang headphones'])
  })

  test('when the network goes right after publishing, then My Products stands and says that the offer is published', async () => {
    // The last answer that arrives is that of the publication.
    await page.route('**/api/shop/add', async (route) => {
      const response = await route.fetch()
      network.become('deaf')
      await route.fulfill({ response })
    })
    await publish()
    await arrivedAtList()
    await page.getByText('“Tarang headphones” is published. Your products could not be loaded.').waitFor()
    expect(await page.getByText('This page could not be shown').count()).toBe(0)
    network.become('good')
    await button('Try again').click()
    await page.getByRole('link', { name: 'Tarang headphones', exact: true }).waitFor()
  })
})

describe('other pictures on a bad network', () => {
  beforeEach(async () => {
    network.become('good')
    accompany(await chowk.visit('phone'))
    page.setDefaultTimeout(30_000)
    await page.clock.install()
    return () => network.become('good')
  })

  test('when an update stands still, then one can cancel, it is given up after a minute, and what was typed stays', async () => {
    const owner = await givenUser(chowk)
    const id = await givenOffer(chowk, owner.id, { name: 'Kettle' })
    await signIn(visitor, owner)
    await page.goto(`${network.url}/updateproduct?id=${id}`)
    await field(page, 'Name').fill('Kettle, 2 litres')
    const update = page.getByRole('button', { name: 'Update Product' })
    network.become('standing')
    await update.click()
    await cancel(page.getByRole('button', { name: 'Cancel' }))
    await page.getByText('You stopped it.').waitFor()
    await update.click()
    await page.clock.fastForward(16_000)
    await page.getByText('The network is slow. We stop automatically after one minute.').waitFor()
    // The file of the toasts may have stood still as well: it is said without it then.
    const failed = page.getByText('Product update failed.')
    // A late word of the upload's progress begins the minute anew.
    const isGivenUp = async () => {
      await page.clock.fastForward(61_000)
      return await failed.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(isGivenUp, { timeout: 40_000 }).toBe(true)
    expect(await field(page, 'Name').inputValue()).toBe('Kettle, 2 litres')
    network.become('good')
    await update.click()
    await page.getByText('Product updated successfully!').waitFor()
  })

  test('when a banner stands still or meets a proxy, then one can cancel, and the crop stays for another try', async () => {
    await signIn(visitor, await givenUser(chowk, { type: 'admin' }))
    await page.goto(`${network.url}/addbanner`)
    const slot = page.getByRole('region', { name: 'Fixed 1' })
    await slot
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture })
    await slot.locator('[aria-busy=false]').first().waitFor()
    await slot.getByRole('button', { name: 'Save Crop' }).click()
    await toast(page, 'Image cropped!').waitFor()
    const upload = slot.getByRole('button', { name: /^Upload/ })
    network.become('standing')
    await upload.click()
    await cancel(slot.getByRole('button', { name: /^Cancel/ }))
    await slot.getByText(/^You stopped it\./).waitFor()
    network.become('good')
    await page.route('**/api/banner/addbanner', (route) =>
      route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }),
    )
    await upload.click()
    await toast(
      page,
      'Upload failed: The server is unavailable right now. Please try again in a minute.',
    ).waitFor()
    await page.unroute('**/api/banner/addbanner')
    const reconnect = await cutOff(page, '/api/banner/addbanner')
    await upload.click()
    await toast(page, 'Error uploading image.').waitFor()
    await slot.getByText('Error uploading image.').waitFor()
    await reconnect()
    await upload.click()
    await toast(page, 'Fixed 1 uploaded successfully!').waitFor()
    expect(await slot.getByText('Error uploading image.').count()).toBe(0)
  })

  test('when a logout does not get through, then it says that one may still be logged in, and one is', async () => {
    await signIn(visitor, await givenUser(chowk))
    await page.goto(`${network.url}/userprofile`)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.route('**/api/shop/logout', (route) => route.abort('connectionreset'))
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await toast(
      page,
      'The server could not be reached. You may still be logged in: please try again.',
    ).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBe('true')
    await page.unroute('**/api/shop/logout')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL(`${network.url}/`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull()
  })
})
