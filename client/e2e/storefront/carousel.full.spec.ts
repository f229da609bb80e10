import { expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { eachVisit, page, testChowk } from '../helpers/open-chowk.ts'
import { closeCleanly, givenBanner } from '../helpers/storefront.ts'

const chowk = await testChowk()
const admin = await givenUser(chowk, { type: 'admin' })
for (const position of [1, 2, 3]) await givenBanner(admin, 'slider', position)

eachVisit(() => chowk.visit('desktop'), closeCleanly)

test('when arrows and dots are pressed, then that banner stands there, and two presses in quick succession both count', async () => {
  await page.goto('/')
  // React is there.
  await page.waitForFunction(() => !('noteEarlyTouch' in window))
  const carousel = page.getByRole('region', { name: 'Offers' })
  const press = (name: string) => carousel.getByRole('button', { name }).click()
  /** The picture in the place of the carousel. */
  const shown = () =>
    carousel.evaluate((element) => {
      const { left, right, top } = element.getBoundingClientRect()
      const picture = document
        .elementsFromPoint((left + right) / 2, top + 20)
        .find((one) => one instanceof HTMLImageElement)
      return picture && Math.abs(picture.getBoundingClientRect().left - left) < 2 ? picture.alt : 'on the way'
    })
  for (const [presses, banner] of [
    [['Previous banner'], 3],
    [['Next banner'], 1],
    [['Banner 2 of 3'], 2],
    [['Previous banner'], 1],
    [['Next banner', 'Next banner'], 3],
  ] as const) {
    for (const name of presses) await press(name)
    await expect.poll(shown).toBe(`Offer ${banner} of 3`)
    await carousel.locator(`[aria-current][aria-label="Banner ${banner} of 3"]`).waitFor()
  }
})
