import { beforeEach, describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { accompany, page, type Size, testChowk, visitor } from '../helpers/open-chowk.ts'
import { closeCleanly, givenCategories } from '../helpers/storefront.ts'

const chowk = await testChowk({ SKELETONS: 'off' })
await givenCategories(chowk)
const shop = await givenUser(chowk)
for (let count = 0; count < 8; count++) await givenOffer(chowk, shop.id, { name: `Offer ${count}` })

const open = async (size: Size) => {
  accompany(await chowk.visit(size))
  await page.goto('/')
  // React is there.
  await page.waitForFunction(() => sessionStorage.getItem('homePageVisited') === 'true')
  return () => closeCleanly(visitor)
}
const nav = () => page.getByRole('navigation', { name: 'Categories' })
const menuButton = (name: string) => nav().getByRole('button', { name, exact: true })
const openMenus = () => nav().locator('[aria-expanded=true]').count()

describe('the header', () => {
  beforeEach(() => open('phone'))

  test('when the support phone is looked for, then it is a number to tap', async () => {
    const { phone } = chowk.services.config.site.support
    const link = page.getByRole('banner').getByRole('link', { name: phone })
    expect(await link.isVisible()).toBe(true)
    expect(await link.getAttribute('href')).toBe(`tel:${phone.replaceAll(' ', '')}`)
  })

  test('when a finger presses beside an open menu, then it closes and opens nothing beneath', async () => {
    await menuButton('Electronics').tap()
    const card = await page
      .getByRole('link', { name: /^Offer / })
      .last()
      .boundingBox()
    await page.touchscreen.tap((card?.x ?? 0) + 20, (card?.y ?? 0) + 5)
    await expect.poll(openMenus).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/')
    // The next one counts again.
    await menuButton('Electronics').tap()
    expect(await openMenus()).toBe(1)
  })

  test('when the bar is shown, then it has three categories, and More+ the others, which show their subcategories', async () => {
    expect(await nav().getByRole('button').allTextContents()).toEqual([
      'Mobile & Laptop',
      'Home & living',
      'Electronics',
      'More+',
    ])
    await menuButton('More+').click()
    const titles = () => nav().getByRole('heading').allTextContents()
    await expect.poll(titles).toEqual(['Fashion', 'Kitchen', 'Sports', 'Books'])
    const cycles = nav().getByRole('link', { name: 'Cycles' })
    expect(await cycles.count()).toBe(0)
    await menuButton('Sports').click()
    await cycles.click()
    await page.waitForURL('/search?subcategory=Cycles')
  })

  test('when More+ is longer than the screen, then it scrolls in itself and stays open', async () => {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 330 })
    await menuButton('More+').click()
    const menu = page.locator('#more-categories')
    await menu.hover()
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => menu.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await openMenus()).toBe(1)
  })
})

describe('the header, by keyboard', () => {
  beforeEach(() => open('desktop'))

  test('when only the keyboard is used, then skip link, menus and search can all be operated', async () => {
    await page.reload()
    await nav().getByRole('button').first().waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

    await page.reload()
    await nav().getByRole('button').first().waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Electronics', exact: true }).first())
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Cameras', exact: true }).first())
    await page.keyboard.press('Enter')
    await page.waitForURL('/search?subcategory=Cameras')
  })
})
