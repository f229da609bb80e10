import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { narrowest, type Size, testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { closeCleanly, expectNoSidewaysScroll, givenCategories, searchField } from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)
const shop = await givenUser(chowk)
for (let count = 0; count < 24; count++) await givenOffer(chowk, shop.id, { name: `Offer ${count}` })

let visitor: Visitor
let page: Page
const open = async (size: Size) => {
  visitor = await chowk.visit(size, { reducedMotion: 'reduce' })
  page = visitor.page
  await page.goto('/search?subcategory=Headphones')
  await page.getByText('Offer 23').waitFor()
  // It comes with the first use of the page.
  const boxes = page.getByRole('search', { includeHidden: true })
  await page.mouse.move(3, 300)
  await page.mouse.move(4, 320)
  await expect.poll(() => boxes.count()).toBe(2)
  return () => closeCleanly(visitor)
}
/** One step of a finger or wheel, and what the browser tells of it. */
const scrollTo = (y: number) =>
  page.evaluate(
    (to) =>
      new Promise((told) => {
        window.addEventListener('scroll', () => requestAnimationFrame(told), { once: true })
        window.scrollTo(0, to)
      }),
    y,
  )
const compact = () => page.locator('[class*=shown]', { has: page.getByRole('search') })
/** Where the one header stands that can be used. */
const top = async () =>
  (await page.getByRole('link', { name: 'Chowk, home' }).first().boundingBox())?.y ?? Number.NaN
const comeBack = async () => {
  await scrollTo(1200)
  await scrollTo(1100)
  await compact().waitFor()
}

describe.each<Size>(['desktop', 'phone'])('the header that comes back, on a %s', (size) => {
  beforeEach(() => open(size))

  test('when one scrolls down, then nothing covers the page; 24 px up, then it is back to search in; down, or at the top, it goes', async () => {
    await scrollTo(1200)
    expect(await top()).toBeLessThan(-60)
    await scrollTo(1190)
    expect(await compact().count()).toBe(0)
    await scrollTo(1176)
    await compact().waitFor()

    expect(await compact().boundingBox()).toMatchObject({ x: 0, y: 0, width: page.viewportSize()?.width })
    expect((await compact().boundingBox())?.height).toBeLessThanOrEqual(72)
    expect(await page.getByRole('search').count()).toBe(1)
    await expectNoSidewaysScroll(page)
    await scrollTo(1300)
    await compact().waitFor({ state: 'detached' })

    await comeBack()
    await scrollTo(0)
    await compact().waitFor({ state: 'detached' })
    expect(await top()).toBeGreaterThan(0)
    expect(await page.getByRole('search').count()).toBe(1)

    await comeBack()
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await page.getByRole('combobox', { name: 'Search for items' }).fill('kettles')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.waitForURL('/search?subcategory=Kettles')
  })
})

describe('the header that comes back', () => {
  beforeEach(() => open('phone'))

  test('when another screen opens from far below, then it does not show on the way to the top', async () => {
    const shown = await page.evaluateHandle(() => {
      const seen: string[] = []
      new MutationObserver((changes) => {
        for (const { target } of changes) if (/shown/.test((target as Element).className)) seen.push('shown')
      }).observe(document.querySelector('header') as Element, { subtree: true, attributeFilter: ['class'] })
      return seen
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await page.waitForURL('/aboutus')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await shown.jsonValue()).toEqual([])
  })

  test('when the focus is in it, then it stays; when it goes, nothing of the page has moved', async () => {
    await comeBack()
    await page.getByRole('combobox', { name: 'Search for items' }).focus()
    await scrollTo(1400)
    expect(await compact().count()).toBe(1)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await scrollTo(1401)
    await compact().waitFor({ state: 'detached' })
  })
})

describe('the header that comes back, at a desk', () => {
  beforeEach(() => open('desktop'))

  test('when one goes back by Tab, then what has the focus stands below it', async () => {
    const card = (name: string) => page.getByRole('link', { name, exact: true })
    await scrollTo(600)
    await card('Offer 2').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    const box = await page.locator(':focus').boundingBox()
    const header = (await compact().count()) ? await compact().boundingBox() : null
    expect(box?.y).toBeGreaterThanOrEqual(header ? header.y + header.height : 0)
  })

  test('when Categories is pressed, then all of them open; Escape gives the focus back', async () => {
    await comeBack()
    const button = page.getByRole('button', { name: 'Categories' })
    await button.click()
    const menu = page.locator('#all-categories')
    expect(await menu.getByRole('heading').count()).toBe(7)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    await button.click()
    await menu.getByRole('link', { name: 'Cycles' }).click()
    await page.waitForURL('/search?subcategory=Cycles')
  })
})

describe('a narrow phone, or large letters', () => {
  beforeEach(async () => {
    visitor = await chowk.visit('phone', { viewport: narrowest })
    page = visitor.page
    return () => closeCleanly(visitor, { expectFailures: true })
  })

  test('when the phone is narrow and letters are large, then no name is cut and the number stands there', async () => {
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Categories' })
    await nav.getByRole('button').first().waitFor()
    const { phone } = chowk.services.config.site.support
    for (const [width, letters] of [
      [320, 16],
      [390, 20.8],
      [320, 20.8],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`
      }, letters)
      const cut = await nav
        .locator('button > span')
        .evaluateAll((names) =>
          names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
        )
      expect(cut).toEqual([])
      for (const button of await nav.getByRole('button').all()) {
        const box = await button.boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      }
      const number = await page.getByRole('banner').getByText(phone).boundingBox()
      expect(number?.width).toBeGreaterThan(60)
      await expectNoSidewaysScroll(page)
    }
  })

  test('when a screen is 320 px wide, then it does not scroll sideways', async () => {
    for (const path of [
      '/',
      '/search?subcategory=Headphones',
      '/about',
      '/contact',
      '/privacy',
      '/product/1',
      '/shop/1',
    ]) {
      await page.goto(path)
      await searchField(page).waitFor()
      await expectNoSidewaysScroll(page)
    }
  })
})
