import type { Locator } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { givenManyOffers, givenUser } from '../../../server/test/given.ts'
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

test('the undo bar never covers Save, the tabs or the selection bar, and can be reached by Tab', async () => {
  const owner = await givenUser(chowk, { shop: 'Bhandari Footwear' })
  await givenManyOffers(chowk, owner.id, 2, 'Shoe')
  await signIn(visitor, owner)
  await page.goto('/userprofile')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.locator('summary', { hasText: 'Name and address' }).click()
  await page.getByLabel('Shop name').fill('Bhandari and Sons')
  await save.click()
  await expectUncovered(page.getByRole('navigation', { name: 'Your pages' }))
  await page.getByLabel('Shop name').evaluate((field) => field.scrollIntoView({ block: 'center' }))
  await page.getByLabel('Shop name').fill('Bhandari and Daughters')
  await expectUncovered(save, page.getByRole('button', { name: 'Discard' }), page.getByLabel('Shop name'))
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.goto('/adminlist')
  await page.getByRole('button', { name: /^More for Shoe 1$/ }).click()
  await page.getByRole('button', { name: 'Mark out of stock' }).click()
  await undo().waitFor()
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('checkbox').first().check()
  await expectUncovered(page.getByRole('region', { name: 'Chosen offers' }))
  await tabTo(page, undo().getByRole('button'))
  expect(await hasFocus(undo().getByRole('button'))).toBe(true)

  await givenManyOffers(chowk, owner.id, 28, 'Boot')
  await page.goto('/adminlist')
  const pager = (words: string) =>
    page.getByRole('navigation', { name: 'Pages' }).getByText(words, { exact: true })
  await pager('1 to 25 of 30').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await pager('26 to 30 of 30').waitFor()
  const first = page.locator('tbody').getByRole('row').first()
  const top = () => first.evaluate((row) => row.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThan(0)
  expect(await top()).toBeLessThan(568)
  await page.reload()
  await pager('26 to 30 of 30').waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await pager('1 to 25 of 30').waitFor()
  await page.goBack()
  await pager('26 to 30 of 30').waitFor()
})

test("the undo bar never covers the last form's Save at the end of the page", async () => {
  await signIn(visitor, admin)
  await page.goto('/banners')
  const last = page.getByRole('region', { name: 'Slider 2' })
  await last.getByLabel(/^Picture description/).fill('Lamps')
  const save = last.getByRole('button', { name: /^Save/ })
  await save.click()
  await undo().waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expectUncovered(save)
})
