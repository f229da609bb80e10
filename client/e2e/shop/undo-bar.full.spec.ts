import type { Locator } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { hasFocus, tabTo } from '../helpers/keyboard.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { givenBanner } from '../helpers/storefront.ts'

const chowk = await testChowk()
const admin = await givenUser(chowk, { type: 'admin' })
await givenBanner(admin, 'slider', 1)
await givenBanner(admin, 'slider', 2)

beforeEach(async () => {
  accompany(await chowk.visit('phone', { viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' }))
})

const undo = () => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) })
/** What a finger would reach in the middle of each, with the undo bar there. */
async function expectUncovered(...parts: Locator[]) {
  await undo().waitFor()
  for (const part of parts) {
    await part.waitFor()
    const isReached = await part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const places = [0.1, 0.5, 0.9].map((share) =>
        document.elementFromPoint(left + width / 2, top + height * share),
      )
      return places.every((place) => place !== null && element.contains(place))
    })
    expect([await part.textContent(), isReached]).toEqual([await part.textContent(), true])
  }
}

test('when a profile is saved and changed again at once, then neither Save nor the tabs are below the undo bar', async () => {
  await signIn(visitor, await givenUser(chowk, { shop: 'Bhandari Footwear' }))
  await page.goto('/userprofile')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByLabel('Shop name').fill('Bhandari and Sons')
  await save.click()
  await expectUncovered(page.getByRole('navigation', { name: 'Your pages' }))
  await page.getByLabel('Shop name').fill('Bhandari and Daughters')
  await expectUncovered(save, page.getByRole('button', { name: 'Discard' }), page.getByLabel('Shop name'))
})

test('when offers are chosen while something can be undone, then the bar of the choice is free, and Undo is reached by Tab', async () => {
  const owner = await givenUser(chowk, { shop: 'Bhandari Footwear' })
  await givenOffer(chowk, owner.id, { name: 'Red shoe' })
  await givenOffer(chowk, owner.id, { name: 'Blue shoe' })
  await signIn(visitor, owner)
  await page.goto('/adminlist')
  await page.getByRole('button', { name: /^More for Red shoe/ }).click()
  await page.getByRole('button', { name: 'Mark out of stock' }).click()
  await undo().waitFor()
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('checkbox').first().check()
  const bar = page.getByRole('region', { name: 'Chosen offers' })
  await expectUncovered(bar)
  await tabTo(page, undo().getByRole('button'))
  expect(await hasFocus(undo().getByRole('button'))).toBe(true)
})

test('when the last form of a page is saved, then its Save is not below the undo bar at the page’s end', async () => {
  await signIn(visitor, admin)
  await page.goto('/banners')
  const last = page.getByRole('region', { name: 'Slider 2' })
  await last.getByLabel(/^What it shows/).fill('Lamps')
  const save = last.getByRole('button', { name: /^Save/ })
  await save.click()
  await undo().waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expectUncovered(save)
})
