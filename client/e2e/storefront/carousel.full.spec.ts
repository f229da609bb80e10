import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { type Size, testChowk } from '../helpers/open-chowk.ts'
import { closeCleanly, givenBanner } from '../helpers/storefront.ts'

const chowk = await testChowk()
const admin = await givenUser(chowk, { type: 'admin' })
for (const position of [1, 2, 3]) await givenBanner(admin, 'slider', position)

describe.each<Size>(['desktop', 'phone'])('the carousel, on a %s', (size) => {
  test('when arrows and dots are pressed, then that banner is shown, and two presses in quick succession both count', () =>
    visitCarousel(size, async ({ button, shows, marks }) => {
      await button('Previous banner').click()
      await shows('Offer 3 of 3')
      await marks('Banner 3 of 3')
      await button('Next banner').click()
      await shows('Offer 1 of 3')
      await button('Banner 2 of 3').click()
      await shows('Offer 2 of 3')
      await marks('Banner 2 of 3')
      await button('Previous banner').click()
      await shows('Offer 1 of 3')
      await button('Next banner').click()
      await button('Next banner').click()
      await shows('Offer 3 of 3')
    }))
})

test('when the keyboard’s focus is inside, then it stands still and can be operated', () =>
  visitCarousel('desktop', async ({ page, button, marks, expectStill }) => {
    await page.keyboard.press('Tab')
    await button('Next banner').focus()
    await expectStill()
    await page.keyboard.press('Enter')
    await marks('Banner 2 of 3')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await button('Play banners').count()).toBe(1)
    // The dots are no stops: four are enough to get past.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[aria-roledescription]'))).toBeNull()
    await button('Previous banner').focus()
    await page.keyboard.press('Enter')
    await marks('Banner 1 of 3')
  }))

/** A visitor at the carousel, with the ways to operate it. */
async function visitCarousel(
  size: Size,
  look: (carousel: Awaited<ReturnType<typeof operate>>) => Promise<void>,
) {
  const visitor = await chowk.visit(size)
  await visitor.page.goto('/')
  await look(await operate(visitor.page))
  await closeCleanly(visitor)
}

async function operate(page: Page) {
  const carousel = page.getByRole('region', { name: 'Offers' })
  const view = await carousel.elementHandle()
  if (!view) throw new Error('There is no carousel')
  const current = () => carousel.locator('[aria-current]').getAttribute('aria-label')
  return {
    page,
    button: (name: string) => carousel.getByRole('button', { name }),
    /** Longer than one turn. */
    async expectStill() {
      const before = await current()
      await pause(3400)
      expect(await current()).toBe(before)
    },
    /** Waits until the dot is the current one. */
    marks: (name: string) => carousel.locator(`[aria-current][aria-label="${name}"]`).waitFor(),
    /** Waits until the slide stands where the carousel is. */
    shows: (name: string) =>
      page.waitForFunction(
        ([element, wanted]) => {
          const { left, right, top } = element.getBoundingClientRect()
          const picture = document
            .elementsFromPoint((left + right) / 2, top + 20)
            .find((one) => one instanceof HTMLImageElement)
          return picture?.alt === wanted && Math.abs(picture.getBoundingClientRect().left - left) < 2
        },
        [view, name] as const,
      ),
  }
}
