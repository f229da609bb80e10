import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { type OpenChowk, openChowk, type Size } from '../helpers/open-chowk.ts'
import { givenBanner, leaveInPeace } from '../helpers/storefront.ts'

let chowk: OpenChowk
beforeAll(async () => {
  chowk = await openChowk()
  const admin = await givenUser(chowk, { type: 'admin' })
  for (const position of [1, 2, 3]) await givenBanner(admin, 'slider', position)
})
afterAll(() => chowk.close())

// Side by side, because most of the time is waiting for slides that must not come.
describe.concurrent.each<Size>(['desktop', 'phone'])('the carousel, on a %s', (size) => {
  const atTheCarousel = (...rest: AtTheCarousel) => visitCarousel(size, ...rest)

  test('when nobody touches it, then it advances every three seconds and wraps around', () =>
    atTheCarousel(async ({ turns }) => {
      const seen = await turns(3)
      expect(seen.map(({ name }) => name)).toEqual(['Banner 2 of 3', 'Banner 3 of 3', 'Banner 1 of 3'])
      const [first = 0, second = 0, third = 0] = seen.map(({ at }) => at)
      for (const interval of [second - first, third - second]) {
        expect(interval).toBeGreaterThan(2500)
        expect(interval).toBeLessThan(4500)
      }
    }))

  test('when arrows and dots are pressed, then that banner is shown', () =>
    atTheCarousel(async ({ button, shows, marks }) => {
      await button('Previous banner').click()
      await shows('Offer 3 of 3')
      await marks('Banner 3 of 3')
      await button('Next banner').click()
      await shows('Offer 1 of 3')
      await button('Banner 2 of 3').click()
      await shows('Offer 2 of 3')
      await marks('Banner 2 of 3')
    }))

  test('when it is pressed twice in quick succession, then both presses count', () =>
    atTheCarousel(async ({ button, shows }) => {
      await button('Next banner').click()
      await button('Next banner').click()
      await shows('Offer 3 of 3')
    }))

  test('when it is paused, then it stands still until it is played again', () =>
    atTheCarousel(async ({ button, expectStill, expectToMove, pointElsewhere }) => {
      await button('Pause banners').click()
      await pointElsewhere()
      await expectStill()
      await button('Play banners').click()
      await pointElsewhere()
      await expectToMove()
    }))

  test('when the keyboard’s focus is inside, then it stands still and can be operated', () =>
    atTheCarousel(async ({ page, button, marks, expectStill }) => {
      await page.keyboard.press('Tab')
      await button('Next banner').focus()
      await expectStill()
      await page.keyboard.press('Enter')
      await marks('Banner 2 of 3')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      expect(await button('Play banners').count()).toBe(1)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await marks('Banner 1 of 3')
    }))

  test('when the tab is hidden, then it stands still', () =>
    atTheCarousel(async ({ page, expectStill, expectToMove }) => {
      const hide = (isHidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value })
          document.dispatchEvent(new Event('visibilitychange'))
        }, isHidden)
      await hide(true)
      await expectStill()
      await hide(false)
      await expectToMove()
    }))

  test('when less motion is preferred, then it does not start, and the arrows still work', () =>
    atTheCarousel(
      async ({ button, marks, expectStill }) => {
        await expectStill()
        await button('Next banner').click()
        await marks('Banner 2 of 3')
      },
      { reducedMotion: 'reduce' },
    ))
})

test('when the mouse is on the carousel, then it stands still', () =>
  visitCarousel('desktop', async ({ carousel, expectStill, expectToMove, pointElsewhere }) => {
    await carousel.hover()
    await expectStill()
    await pointElsewhere()
    await expectToMove()
  }))

type AtTheCarousel = [
  look: (carousel: Awaited<ReturnType<typeof operate>>) => Promise<void>,
  options?: Parameters<OpenChowk['visit']>[1],
]

/** A visitor at the carousel, with the ways to operate it. */
async function visitCarousel(size: Size, ...[look, options]: AtTheCarousel) {
  const visitor = await chowk.visit(size, options)
  await visitor.page.goto('/')
  await look(await operate(visitor.page))
  await leaveInPeace(visitor)
}

async function operate(page: Page) {
  const carousel = page.getByRole('region', { name: 'Offers' })
  const view = await carousel.elementHandle()
  if (!view) throw new Error('There is no carousel')
  const current = () => carousel.locator('[aria-current]').getAttribute('aria-label')
  return {
    page,
    carousel,
    button: (name: string) => carousel.getByRole('button', { name }),
    pointElsewhere: () => page.mouse.move(5, 700),
    /** Longer than one turn. */
    async expectStill() {
      const before = await current()
      await pause(3400)
      expect(await current()).toBe(before)
    },
    async expectToMove() {
      await carousel.locator(`[aria-current]:not([aria-label="${await current()}"])`).waitFor()
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
    /** Which dots become the current one, and when. */
    turns: (count: number) =>
      carousel.evaluate(
        (element, wanted) =>
          new Promise<{ name: string | null; at: number }[]>((resolve) => {
            const seen: { name: string | null; at: number }[] = []
            new MutationObserver((changes) => {
              for (const { target } of changes)
                if (target instanceof HTMLElement && target.ariaCurrent)
                  seen.push({ name: target.ariaLabel, at: performance.now() })
              if (seen.length >= wanted) resolve(seen)
            }).observe(element, { attributes: true, attributeFilter: ['aria-current'], subtree: true })
          }),
        count,
      ),
  }
}
