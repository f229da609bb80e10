import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { type Size, testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { closeCleanly, givenCategories, heading } from '../helpers/storefront.ts'

const chowk = await testChowk({ SKELETONS: 'off' })
await givenCategories(chowk)
const shop = await givenUser(chowk)
for (let count = 0; count < 8; count++) await givenOffer(chowk, shop.id, { name: `Offer ${count}` })

let visitor: Visitor
let page: Page
const open = async (size: Size) => {
  visitor = await chowk.visit(size)
  page = visitor.page
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

  test('when a city is chosen, then Indore is the only one and the choice is only logged', async () => {
    const city = page.getByRole('combobox', { name: 'City' })
    expect(await city.getByRole('option').allTextContents()).toEqual(['Indore'])
    await page.waitForLoadState('networkidle')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    const logged = page.waitForEvent('console')
    await city.selectOption('Indore')

    expect((await logged).text()).toBe('City chosen: Indore')
    expect(calls).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('when a category is pressed, then its subcategories lead to their search', async () => {
    await menuButton('Electronics').click()
    expect(await nav().getByRole('link').allTextContents()).toEqual([
      'All in Electronics',
      'Headphones',
      'Cameras',
    ])
    await nav().getByRole('link', { name: 'Headphones' }).click()

    await page.waitForURL('/search?subcategory=Headphones')
    await expect.poll(() => heading(page).textContent()).toBe('Headphones')
    expect(await openMenus()).toBe(0)
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

  test('when the page is scrolled, then the open menu closes', async () => {
    for (const menu of ['Electronics', 'More+']) {
      await menuButton(menu).click()
      expect(await openMenus()).toBe(1)
      await page.evaluate(() => window.scrollBy(0, 120))
      await expect.poll(openMenus).toBe(0)
      await page.evaluate(() => window.scrollTo(0, 0))
    }
  })
})

describe.each<Size>(['desktop', 'phone'])('the header, on a %s', (size) => {
  const isPhone = size === 'phone'
  beforeEach(() => open(size))

  test(`when the bar is shown, then it has ${isPhone ? 3 : 5} categories and More+`, async () => {
    const shown = isPhone
      ? ['Mobile & Laptop', 'Home & living', 'Electronics']
      : ['Mobile & Laptop', 'Home & living', 'Electronics', 'Fashion', 'Kitchen']
    expect(await nav().getByRole('button').allTextContents()).toEqual([...shown, 'More+'])
  })

  test('when More+ is pressed, then the other categories show their subcategories', async () => {
    await menuButton('More+').click()
    const titles = await nav().getByRole('heading').allTextContents()
    expect(titles).toEqual(isPhone ? ['Fashion', 'Kitchen', 'Sports', 'Books'] : ['Sports', 'Books'])
    const cycles = nav().getByRole('link', { name: 'Cycles' })
    if (isPhone) {
      expect(await cycles.count()).toBe(0)
      await menuButton('Sports').click()
    }
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
